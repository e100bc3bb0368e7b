import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import type { ServiceApp } from '../io/service.ts';

/**
 * Limits what one address may ask of a service in a minute; beyond it the answer is 429 with `Retry-After`. Counted in this
 * process: with N replicas the limit is up to N times as high, and a restart forgets it.
 */
export async function limitRequests(app: ServiceApp, perMinute: number): Promise<void> {
  await (app as unknown as FastifyInstance).register(rateLimit, {
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
