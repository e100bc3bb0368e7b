import { LRUCache } from 'lru-cache';
import type { z } from 'zod';
import type { Upstream } from '../../../io/upstream.ts';
import {
  readEntries,
  readPrice,
  readYears,
  type Told,
  type UsedCarGuide,
  wireEntries,
  wirePrice,
} from '../contract.ts';

/** A guide changes once a month. */
const KEPT_MS = 12 * 3_600_000;
const KEPT_MAX = 5_000;

/**
 * A maker's guide in FIPE's shape: `/brands`, `/brands/{make}/models`, `…/models/{model}/years`, `…/years/{year}`. Its answers serve
 * half a day; those who ask the same at once share one call, and what failed is asked again.
 */
export function remoteGuide(upstream: Pick<Upstream, 'call'>): UsedCarGuide {
  const kept = new LRUCache<string, Told<unknown>>({ max: KEPT_MAX, ttl: KEPT_MS });
  const running = new Map<string, Promise<Told<unknown>>>();

  async function call<S extends z.ZodType, T>(
    path: string,
    shape: S,
    read: (wire: z.output<S>) => T | undefined,
  ): Promise<Told<T>> {
    const answer = await upstream.call({ method: 'GET', path });
    if (!answer.ok) return { kind: answer.status === 404 ? 'unknown' : 'failed' };
    const wire = shape.safeParse(answer.body);
    const value = wire.success ? read(wire.data) : undefined;
    return value === undefined ? { kind: 'failed' } : { kind: 'told', value };
  }

  async function ask<S extends z.ZodType, T>(
    path: string,
    shape: S,
    read: (wire: z.output<S>) => T | undefined,
  ): Promise<Told<T>> {
    const known = kept.get(path) ?? running.get(path);
    if (known) return (await known) as Told<T>;
    const asked = call(path, shape, read).finally(() => running.delete(path));
    running.set(path, asked);
    const answer = await asked;
    if (answer.kind === 'told') kept.set(path, answer);
    return answer;
  }
  const at = (...parts: readonly string[]) => `/${parts.map(encodeURIComponent).join('/')}`;
  return {
    source: undefined,
    makes: () => ask(at('brands'), wireEntries, readEntries),
    models: (make) => ask(at('brands', make, 'models'), wireEntries, readEntries),
    years: (make, model) => ask(at('brands', make, 'models', model, 'years'), wireEntries, readYears),
    price: (make, model, year) =>
      ask(at('brands', make, 'models', model, 'years', year), wirePrice, readPrice),
  };
}
