import type { FastifyInstance } from 'fastify';
import type { Environment } from './environment.ts';

/** How a person on this machine reaches the portal, where no published origin is configured. */
export function ownOrigin({ host, port }: Pick<Environment, 'host' | 'port'>): string {
  const everywhere = host === '0.0.0.0' || host === '::';
  return `http://${everywhere ? 'localhost' : host}:${port}`;
}

/** Where this process itself answers, for its own worker. */
export function addressOf(app: FastifyInstance): string {
  const bound = app.server.address();
  if (!bound || typeof bound === 'string') throw new Error('the portal does not listen yet');
  const host = bound.family === 'IPv6' ? `[${bound.address}]` : bound.address;
  return `http://${host}:${bound.port}`;
}
