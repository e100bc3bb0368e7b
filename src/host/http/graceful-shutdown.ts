import { connect, type Server, type Socket } from 'node:net';
import { setImmediate, setTimeout } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

const TURN_MS = 100;

/** What is left of the time in which a process has to end once its last request is answered: jobs, plugs and the database end in it. */
const AFTER_REQUESTS_MS = 3_000;
/** What an answer takes beside the one that it waits for. */
const BESIDE_UPSTREAM_MS = 2_000;
/** How long calls last that the portal bounds by itself: those of gateways and of a CRM for quotations (their `WITHIN_MS`). */
const OWN_CALLS_MS = 10_000;
/** How long requests may run where nothing bounds what they wait for. */
const UNBOUNDED_MS = 60_000;

type Bounds = { readonly leaveMs: number; readonly answerWithinMs: number };

/**
 * The shortest time, in milliseconds, in which a process can end without cutting off anybody who was promised an answer: visitors leave,
 * the longest answer of a service behind it comes, and what is left ends.
 *
 * @param leaveMs how long the port stays open once the process says that it is not ready
 * @param answerWithinMs how long a maker's services may take; 0 is no limit, by which nothing is promised
 */
export const leastCloseMs = ({ leaveMs, answerWithinMs }: Bounds): number =>
  leaveMs + (answerWithinMs === 0 ? 0 : Math.max(answerWithinMs, OWN_CALLS_MS)) + AFTER_REQUESTS_MS;

/** What a process takes for it unless somebody says otherwise. */
export const usualCloseMs = ({ leaveMs, answerWithinMs }: Bounds): number =>
  leastCloseMs({ leaveMs, answerWithinMs: answerWithinMs || UNBOUNDED_MS }) + BESIDE_UPSTREAM_MS;

/**
 * Ends servers in order: whoever is there is told to leave, by `Connection: close` and by `/readyz`, then the ports close, and what runs is
 * answered.
 *
 * @param closeMs milliseconds in which the whole process has to end
 * @param leaveMs milliseconds of them in which the ports stay open; none where nobody but whoever works on the portal is there
 */
export async function closeServers(
  servers: readonly FastifyInstance[],
  { closeMs, leaveMs }: { readonly closeMs: number; readonly leaveMs: number },
): Promise<void> {
  await runEventLoopFor(leaveMs);
  const requestsMs = Math.max(0, closeMs - leaveMs - AFTER_REQUESTS_MS);
  await Promise.all(servers.map((server) => closeGracefully(server, requestsMs)));
}

/**
 * Lets the event loop turn for `ms` milliseconds. Counted in turns, not by the clock: a process that got no time meanwhile (a
 * busy machine, a paused one) has not read what its clients sent. Each turn ends after sockets were read.
 */
async function runEventLoopFor(ms: number): Promise<void> {
  for (let turn = 0; turn * TURN_MS < ms; turn++) {
    await setTimeout(TURN_MS);
    await setImmediate();
  }
}

/** Longer than sockets take to be read once the process has the time: a turn of the event loop, and one more for what came meanwhile. */
const READ_TURNS = 2;

/**
 * Waits until each connection that the system has completed by now has reached the server. The event loop takes one of them a turn, so that
 * a busy process has many waiting, and closing the server would reset those: their clients may have been waiting for an answer for long. They
 * come in their order: a connection of our own is the last.
 *
 * @param ms milliseconds after which nothing is waited for any more
 */
async function drainAcceptQueue(server: Server, ms: number): Promise<void> {
  if (!server.listening) return; // another server takes its connections, as while somebody works on the portal
  const at = server.address();
  if (at === null || typeof at === 'string') return;
  const host = { '0.0.0.0': '127.0.0.1', '::': '::1' }[at.address] ?? at.address;
  const own = connect(at.port, host).on('error', () => undefined);
  const accepted = new Promise<void>((resolve) => {
    const look = ({ remotePort }: Socket) => {
      if (remotePort !== undefined && remotePort === own.localPort) resolve();
    };
    server.on('connection', look);
    own.once('close', () => {
      server.off('connection', look);
      resolve();
    });
  });
  const late = new AbortController();
  await Promise.race([accepted, setTimeout(ms, undefined, { signal: late.signal, ref: false })]);
  late.abort();
  own.destroy();
  for (let turn = 0; turn < READ_TURNS; turn++) await setImmediate();
}

/**
 * Ends what runs; a connection on which nobody asks anything, or that takes too long, is cut.
 *
 * @param requestsMs milliseconds that running requests have
 */
export async function closeGracefully(app: FastifyInstance, requestsMs: number): Promise<void> {
  await drainAcceptQueue(app.server, requestsMs);
  let isClosed = false;
  const closed = app.close().finally(() => {
    isClosed = true;
  });
  for (let turned = 0; !isClosed; turned += TURN_MS) {
    await Promise.race([closed, runEventLoopFor(TURN_MS)]);
    if (turned < requestsMs) app.server.closeIdleConnections();
    else app.server.closeAllConnections();
  }
  await closed;
}
