import closeWithGrace from 'close-with-grace';
import { redact } from '../io/redaction.ts';
import { openPortal, reasonAtListen, reasonAtStart } from './open-portal.ts';
import { logConsole } from './process/console-log.ts';
import { onEnd } from './process/end-signals.ts';
import { flushSuppressed } from './process/log.ts';
import { startTelemetry } from './process/telemetry.ts';

// Until it is open, a fault outside of any promise ends the start as every other does: with a line.
const failStart = (error: unknown) => refuse(reasonAtStart(error as Error));
process.on('uncaughtException', failStart);
const telemetry = await startTelemetry(process.env);
const portal = await openPortal(process.env, { telemetry }).catch((error: Error) =>
  refuse(reasonAtStart(error)),
);
if (!portal.ok) refuse(portal.line);
const { log, settings } = portal;
logConsole(log);

// A fault outside of any request is logged and the portal goes on: no single visitor may end it for all (R55).
process.off('uncaughtException', failStart);
process.on('uncaughtException', (error) => log.error({ err: error }, 'uncaught exception'));
process.on('unhandledRejection', (error) => log.error({ err: error }, 'unhandled rejection'));

let signalled: string | undefined;
let isEnding = false;
const grace = closeWithGrace(
  {
    delay: settings.closeMs,
    logger: false,
    onTimeout(ms) {
      flushSuppressed(log);
      log.error({ ms }, 'not closed in time');
    },
    skip: ['uncaughtException', 'unhandledRejection', 'SIGTERM', 'SIGINT', 'SIGHUP'],
  },
  async ({ signal = signalled }) => {
    log.info({ signal }, 'closing');
    await portal.close();
    await telemetry?.close();
    flushSuppressed(log);
    log.info('closed');
  },
);
onEnd(endOnce);
// Without its data it may neither answer nor write: what runs ends, within the same bound.
void portal.lost.then(async (line) => {
  log.fatal(line);
  const late = setTimeout(() => refuse(line), settings.closeMs);
  await portal.close().catch((error: Error) => log.error({ err: error }, 'not closed in order'));
  clearTimeout(late);
  flushSuppressed(log);
  refuse(line);
});
// Whoever started the portal over a channel is gone, maybe already: it must not live on without them.
process.once('disconnect', () => endOnce());
if (process.connected === false) await endOnce();

const lines = await portal.listen().catch(async (error: NodeJS.ErrnoException) => {
  await portal.close();
  return refuse(reasonAtListen(error));
});
for (const line of lines) console.log(line);

/** Several may tell it to end, of which each would close everything again. */
function endOnce(signal?: string): unknown {
  if (isEnding) return undefined;
  isEnding = true;
  signalled = signal;
  return grace.close();
}

function refuse(line: string): never {
  process.stderr.write(`${redact(line)}\n`); // for whoever started it, and no line of the log
  process.exit(1);
}
