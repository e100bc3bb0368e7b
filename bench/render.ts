import type { Snapshot } from '../src/areas/catalogue/index.ts';
import { demoLender, demoSnapshot } from '../tests/demo.ts';
import { serveBuiltPages } from '../tests/integration/served-pages.ts';
import type { Run } from './figures.ts';

/** Renders a page, and answers it in each of these encodings. */
export type RenderPage = (path: string, encodings?: readonly string[]) => Promise<void>;

/**
 * Renders pages through the portal's own function, as on a miss of its cache: every call finds another revision of the same catalogue.
 * Without a socket, a database, and whatever else stands around pages.
 */
export async function pageRenderer(catalogue?: Snapshot): Promise<RenderPage> {
  const snapshot = catalogue ?? (await demoSnapshot());
  const lender = demoLender(snapshot);
  let requested = 0;
  const app = await serveBuiltPages({
    catalogue: () => ({ ...snapshot, revision: `${snapshot.revision} ${requested}` }),
    lenderOf: () => lender,
  });
  return async (path, encodings = ['br']) => {
    requested++;
    for (const encoding of encodings) {
      const headers = { host: 'localhost', 'accept-encoding': encoding };
      const answer = await app.inject({ url: path, headers });
      if (answer.statusCode !== 200) throw new Error(`${path} answered ${answer.statusCode}: ${answer.body}`);
    }
  };
}

/** Milliseconds a call, the median of `times` calls after a warm-up. */
export async function timePerCall(run: Run, call: () => unknown, full: number): Promise<number> {
  const times = run.amount(full, 2);
  for (let warm = 0; warm < Math.min(20, times - 1); warm++) await call();
  const taken: number[] = [];
  for (let n = 0; n < times; n++) {
    const began = performance.now();
    await call();
    taken.push(performance.now() - began);
  }
  return taken.sort((a, b) => a - b)[Math.floor(times / 2)] ?? Number.NaN;
}
