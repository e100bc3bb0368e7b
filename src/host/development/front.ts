/**
 * The port of a portal that is worked on. It stays open while the portal behind it is put together anew: a request that comes in between
 * waits for it, and the sockets of open pages, by which Vite tells them of changes, are not cut.
 */
import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

type RequestHandler = (request: IncomingMessage, reply: ServerResponse) => void;

export type Front = {
  /** Takes the socket of Vite's own code in the pages. */
  readonly server: Server;
  /** Who answers before the portal: Vite, for the sources. */
  before(
    vite: (request: IncomingMessage, reply: ServerResponse, next: (error?: unknown) => void) => void,
  ): void;
  listen(port: number, host: string): Promise<void>;
  /** From now on requests wait. */
  hold(): void;
  /** From now on this portal answers them. */
  answerBy(app: FastifyInstance): Promise<void>;
  /** From now on they are told why nobody does. */
  answerWith(answer: RequestHandler): void;
  /** When the portal has answered what it was asked, or after `IDLE_WITHIN_MS`. */
  idle(): Promise<void>;
  close(): void;
};

/** An open page that is answered with an error, because its portal was closed meanwhile, would lose its form. */
const IDLE_WITHIN_MS = 5_000;
/**
 * The headers as the portal's own server has them. A connection is never ended for having been idle: while sources are compiled nothing is
 * read for seconds, and the next request, which is there already, would be met by the end.
 */
const LIMITS = { maxHeaderSize: 16 * 1024, keepAliveTimeout: 0 };

/** Opens no port yet. */
export function openFront(): Front {
  let answering = Promise.withResolvers<RequestHandler>();
  let isHeld = true;
  let underWay = 0;
  const settle = (answer: RequestHandler) => {
    if (!isHeld) answering = Promise.withResolvers<RequestHandler>();
    isHeld = false;
    answering.resolve(answer);
  };
  const hold = () => {
    if (!isHeld) answering = Promise.withResolvers<RequestHandler>();
    isHeld = true;
  };
  const pass = async (request: IncomingMessage, reply: ServerResponse) => {
    const answer = await answering.promise;
    // Whoever gave up while it waited is answered by nobody, and would never close again.
    if (reply.destroyed) return;
    underWay += 1;
    reply.once('close', () => {
      underWay -= 1;
    });
    answer(request, reply);
  };
  let vite: Parameters<Front['before']>[0] = (_request, _reply, next) => next();
  const handle: RequestHandler = (request, reply) => vite(request, reply, () => void pass(request, reply));
  const server = createServer(LIMITS, handle);
  const servers = [server];

  return {
    server,
    before(first) {
      vite = first;
    },
    // A name may have several addresses, as `localhost` has two: a browser may try any of them.
    async listen(port, host) {
      const found = await lookup(host, { all: true });
      for (const [at, { address }] of found.entries()) {
        const other = at === 0 ? server : createServer(LIMITS, handle);
        if (at > 0) other.on('upgrade', (...socket) => server.emit('upgrade', ...socket));
        other.listen(at === 0 ? port : (server.address() as AddressInfo).port, address);
        await once(other, 'listening');
        if (at > 0) servers.push(other);
      }
    },
    hold,
    async answerBy(app) {
      await app.ready();
      // Its own server listens nowhere; whoever asks where it does is told of this one.
      app.server.address = () => server.address();
      settle((request, reply) => app.routing(request, reply));
    },
    answerWith: settle,
    async idle() {
      const late = setTimeout(IDLE_WITHIN_MS, true, { ref: false });
      const quiet = async () => {
        while (underWay > 0) await setTimeout(10);
      };
      await Promise.race([quiet(), late]);
    },
    close() {
      for (const each of servers) {
        each.close();
        each.closeAllConnections();
      }
    },
  };
}
