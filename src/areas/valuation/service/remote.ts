import type { z } from 'zod';
import { boundedCache } from '../../../io/bounded-cache.ts';
import type { Upstream } from '../../../io/upstream.ts';
import {
  type GuideAnswer,
  readEntries,
  readPrice,
  readYears,
  type UsedCarGuide,
  wireEntries,
  wirePrice,
} from '../contract.ts';

/** A guide changes once a month. */
const CACHE_MS = 12 * 3_600_000;
const CACHE_BYTES = 8 * 2 ** 20;

/**
 * A maker's guide in FIPE's shape: `/brands`, `/brands/{make}/models`, `…/models/{model}/years`, `…/years/{year}`. Its answers serve
 * half a day; those who ask the same at once share one call, and what failed is asked again. A guide may be paid by the call: what its
 * own lists do not name is unknown without asking for it, so that made-up codes cost nothing.
 */
export function remoteGuide(upstream: Pick<Upstream, 'call'>): UsedCarGuide {
  const answerCache = boundedCache<GuideAnswer<unknown>>({ maxBytes: CACHE_BYTES, ttl: CACHE_MS });
  const running = new Map<string, Promise<GuideAnswer<unknown>>>();

  async function call<S extends z.ZodType, T>(
    path: string,
    shape: S,
    read: (wire: z.output<S>) => T | undefined,
  ): Promise<GuideAnswer<T>> {
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
  ): Promise<GuideAnswer<T>> {
    const known = answerCache.get(path) ?? running.get(path);
    if (known) return (await known) as GuideAnswer<T>;
    const request = call(path, shape, read).finally(() => running.delete(path));
    running.set(path, request);
    const answer = await request;
    if (answer.kind === 'told') answerCache.set(path, answer);
    return answer;
  }
  const at = (...parts: readonly string[]) => `/${parts.map(encodeURIComponent).join('/')}`;
  /** What a list names; what else there is of the list's own fate is handed on. */
  async function named<T>(
    list: Promise<GuideAnswer<readonly { readonly code: string }[]>>,
    code: string,
    then: () => Promise<GuideAnswer<T>>,
  ): Promise<GuideAnswer<T>> {
    const result = await list;
    if (result.kind !== 'told') return result;
    return result.value.some((one) => one.code === code) ? then() : { kind: 'unknown' };
  }
  const makes: UsedCarGuide['makes'] = () => ask(at('brands'), wireEntries, readEntries);
  const models: UsedCarGuide['models'] = (make) =>
    named(makes(), make, () => ask(at('brands', make, 'models'), wireEntries, readEntries));
  const years: UsedCarGuide['years'] = (make, model) =>
    named(models(make), model, () =>
      ask(at('brands', make, 'models', model, 'years'), wireEntries, readYears),
    );
  const price: UsedCarGuide['price'] = (make, model, year) =>
    named(years(make, model), year, () =>
      ask(at('brands', make, 'models', model, 'years', year), wirePrice, readPrice),
    );
  return { source: undefined, makes, models, years, price };
}
