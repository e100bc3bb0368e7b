import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { ServiceApp } from '../io/service.ts';

/**
 * Limits what one address may ask of a service in a minute; beyond it the answer is 429 with `Retry-After`. Counted in this
 * process: with N replicas the limit is up to N times as high, and a restart forgets it.
 */
export async function limitRequests(app: ServiceApp, perMinute: number): Promise<void> {
  await (app as unknown as FastifyInstance).register(rateLimit, {
    store: SteadyStore,
    max: perMinute,
    timeWindow: '1 minute',
    addHeadersOnExceeding: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
    },
    addHeaders: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
  });
}

type Counted = (error: Error | null, result?: { current: number; ttl: number }) => void;
const ADDRESSES = 5_000;

/** Counts by a clock that never jumps: the plugin's own store would shut an address out for as long as the time was set back. */
class SteadyStore {
  readonly #windows = new LRUCache<string, { count: number; endsAt: number }>({ max: ADDRESSES });

  incr(address: string, counted: Counted, windowMs: number): void {
    const now = performance.now();
    const running = this.#windows.get(address);
    const window = running && running.endsAt > now ? running : { count: 0, endsAt: now + windowMs };
    window.count += 1;
    this.#windows.set(address, window);
    counted(null, { current: window.count, ttl: Math.ceil(window.endsAt - now) });
  }

  child(): SteadyStore {
    return new SteadyStore();
  }
}
