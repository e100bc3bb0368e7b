import type { FastifyRequest } from 'fastify';

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);
const LOCAL_NAMES = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Whether a request was made on this machine itself, under one of its own names: what a proxy forwards never was, and a page
 * elsewhere whose name was made to point here (DNS rebinding) asks under that name.
 */
export function isLocal(request: FastifyRequest): boolean {
  if (request.headers['x-forwarded-for'] || request.headers.forwarded) return false;
  return LOOPBACK.has(request.socket.remoteAddress ?? '') && LOCAL_NAMES.has(request.hostname);
}
