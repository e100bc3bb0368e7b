import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Environment } from '../process/environment.ts';

/** How a person on this machine reaches the portal, where no published origin is configured. */
export function ownOrigin({ host, port }: Pick<Environment, 'host' | 'port'>): string {
  const everywhere = host === '0.0.0.0' || host === '::';
  return `http://${everywhere ? 'localhost' : host}:${port}`;
}

/**
 * The port that the portal will listen on: the one that its settings name or, for 0, one that the system gives. It is reserved until
 * `release`, because the portal writes its own address into mails and pages before it listens.
 *
 * @throws the system's error where the host cannot be listened on
 */
export async function reservePort({
  host,
  port,
}: Pick<Environment, 'host' | 'port'>): Promise<{ port: number; release(): Promise<void> }> {
  if (port !== 0) return { port, release: async () => undefined };
  const holder = createServer((socket) => socket.destroy()).listen({ host, port });
  await once(holder, 'listening');
  const address = holder.address() as AddressInfo;
  const release = async () => {
    holder.close();
    await once(holder, 'close');
  };
  return { port: address.port, release };
}

/** Why nothing can be listened on, with the variable that says where. */
export function unopenedReason({ syscall, message }: NodeJS.ErrnoException): string {
  return ({ listen: 'PORT: ', getaddrinfo: 'HOST: ' }[syscall ?? ''] ?? '') + message;
}

/** Where this process itself answers, for its own worker. */
export function addressOf(app: FastifyInstance): string {
  const bound = app.server.address();
  if (!bound || typeof bound === 'string') throw new Error('the portal does not listen yet');
  const host = bound.family === 'IPv6' ? `[${bound.address}]` : bound.address;
  return `http://${host}:${bound.port}`;
}
