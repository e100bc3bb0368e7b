import type { FastifyRequest } from 'fastify';

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** Whether a request was made on this machine itself; one that a proxy forwards never was, whatever it claims. */
export function isLocal(request: FastifyRequest): boolean {
  if (request.headers['x-forwarded-for'] || request.headers.forwarded) return false;
  return LOOPBACK.has(request.socket.remoteAddress ?? '');
}
