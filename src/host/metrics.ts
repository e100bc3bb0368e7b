import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { isLocal } from './local.ts';

/** The registry of this process, with what is known of any Node process in it. */
export function openMetrics(): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return registry;
}

/**
 * `/metrics` in Prometheus' text format: for callers on this machine, and for those who bring the token. To all others there
 * is nothing at this address.
 */
export function answerMetrics(app: FastifyInstance, registry: Registry, token: string | undefined): void {
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!isLocal(request) && !brings(token, request)) return reply.callNotFound();
    reply.header('cache-control', 'no-store').type(registry.contentType);
    return reply.send(await registry.metrics());
  });
}

function brings(token: string | undefined, { headers }: FastifyRequest): boolean {
  if (!token) return false;
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`));
}
