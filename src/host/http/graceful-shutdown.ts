import { connect, type Server, type Socket } from 'node:net';
import { setImmediate, setTimeout } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

const TURN_MS = 100;
/** What runs may take a third of the time in which the process has to end: the rest is for jobs and deliveries. */
const SHARE_OF_REQUESTS = 1 / 3;

/** How long running visitors are told to leave, by `Connection: close`, before the port closes on them. */
const LEAVE_MS = 1_000;

/**
 * Ends servers in order: whoever is there is told to leave, then the ports close, and what runs is answered.
 *
 * @param closeMs milliseconds in which the whole process has to end
 * @param areVisitors nobody but whoever works on the portal is told nothing
 */
export async function closeServers(
  servers: readonly FastifyInstance[],
  closeMs: number,
  areVisitors = true,
): Promise<void> {
  if (areVisitors) await runEventLoopFor(LEAVE_MS);
  await Promise.all(servers.map((server) => closeGracefully(server, closeMs)));
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
 * @param closeMs milliseconds in which the whole process has to end
 */
export async function closeGracefully(app: FastifyInstance, closeMs: number): Promise<void> {
  await drainAcceptQueue(app.server, closeMs * SHARE_OF_REQUESTS);
  let isClosed = false;
  const closed = app.close().finally(() => {
    isClosed = true;
  });
  for (let turned = 0; !isClosed; turned += TURN_MS) {
    await Promise.race([closed, runEventLoopFor(TURN_MS)]);
    if (turned < closeMs * SHARE_OF_REQUESTS) app.server.closeIdleConnections();
    else app.server.closeAllConnections();
  }
  await closed;
}
