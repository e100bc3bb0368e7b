import autocannon from 'autocannon';
import { readEnvironment } from '../../src/host/environment.ts';
import { openLog } from '../../src/host/log.ts';
import { createServer } from '../../src/host/server.ts';
import type { Run } from '../figures.ts';
import { withPortal } from '../portal.ts';

/** Enough to keep a portal busy, and few enough that nobody waits long. */
const AT_CAPACITY = 8;
/** As many as wait when twice as much is asked for as can be answered. */
const OVER_CAPACITY = 200;
const SECONDS = 8;
const FEW = 24;
const REFUSALS = 200;

/** Pages that are drawn anew for each request: what is answered at twice the capacity beside what is at the capacity, and what a refusal costs. */
export default async function overload(run: Run): Promise<void> {
  await withPortal(
    run,
    async ({ origin }) => {
      let asked = 0;
      const answered = async (connections: number, overallRate?: number) => {
        const long = run.amount<Partial<autocannon.Options>>(
          { duration: SECONDS },
          { amount: FEW, connections: 4 },
        );
        const began = performance.now();
        const { statusCodeStats = {} } = await autocannon({
          ...{ url: origin, connections, timeout: 30, ...(overallRate && { overallRate }) },
          requests: [{ setupRequest: (request) => ({ ...request, path: `/br/aurora/none-${asked++}` }) }],
          ...long,
        });
        const seconds = (performance.now() - began) / 1_000;
        const count = (status: '404' | '503') => statusCodeStats[status]?.count ?? 0;
        return { drawn: count('404') / seconds, refused: count('503') / seconds };
      };
      await answered(AT_CAPACITY); // warm
      const capacity = (await answered(AT_CAPACITY)).drawn;
      const over = await answered(OVER_CAPACITY, Math.max(1, Math.round(2 * capacity)));
      const after = (await answered(AT_CAPACITY)).drawn;
      run.tell(
        {
          name: 'drawn at twice the capacity / at the capacity',
          ...{ value: over.drawn / Math.max(capacity, after), unit: '', better: 'higher', goal: 0.9 },
        },
        `${Math.round(capacity)} and ${Math.round(over.drawn)} a second, ${Math.round(over.refused)} refused`,
      );
    },
    { VITRINE_BUSY_MS: '1000' },
  );
  const value = await costOfRefusal(run);
  run.tell({ name: 'a refusal', value, unit: 'ms', better: 'lower', goal: 1 });
}

/** Milliseconds that a request takes of a process that is too late; its log is written as a portal's is. */
async function costOfRefusal(run: Run): Promise<number> {
  const read = readEnvironment({ NODE_ENV: 'production', VITRINE_BUSY_MS: '1000' });
  if (!read.ok) throw new Error(read.line);
  const app = await createServer(read.environment, openLog('info', { write: () => undefined }));
  app.get('/br/aurora', async () => 'here');
  await app.ready();
  try {
    for (let at = 0; at < 10 && !app.isUnderPressure(); at++) {
      const until = performance.now() + 2_500;
      while (performance.now() < until);
      await new Promise(setImmediate);
    }
    const began = performance.now();
    const refusals = run.amount(REFUSALS, 10);
    for (let at = 0; at < refusals; at++) {
      const { statusCode } = await app.inject('/br/aurora');
      if (statusCode !== 503) throw new Error(`not refused but answered ${statusCode}`);
    }
    return (performance.now() - began) / refusals;
  } finally {
    await app.close();
  }
}
