import { setImmediate, setTimeout } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

const TURN_MS = 100;
/** What runs may take a third of the time in which the process has to end: the rest is for jobs and deliveries. */
const SHARE_OF_REQUESTS = 1 / 3;

/**
 * Lets the event loop turn for `ms` milliseconds. Counted in turns, not by the clock: a process that got no time meanwhile (a
 * busy machine, a paused one) has not read what its clients sent. Each turn ends after sockets were read.
 */
export async function turnFor(ms: number): Promise<void> {
  for (let turn = 0; turn * TURN_MS < ms; turn++) {
    await setTimeout(TURN_MS);
    await setImmediate();
  }
}

/**
 * Ends what runs; a connection on which nobody asks anything, or that takes too long, is cut.
 *
 * @param closeMs milliseconds in which the whole process has to end
 */
export async function endRequests(app: FastifyInstance, closeMs: number): Promise<void> {
  let isClosed = false;
  const closed = app.close().finally(() => {
    isClosed = true;
  });
  for (let turned = 0; !isClosed; turned += TURN_MS) {
    await Promise.race([closed, turnFor(TURN_MS)]);
    if (turned < closeMs * SHARE_OF_REQUESTS) app.server.closeIdleConnections();
    else app.server.closeAllConnections();
  }
  await closed;
}
