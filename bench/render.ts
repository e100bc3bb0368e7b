import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import type { Snapshot } from '../src/areas/catalogue/index.ts';
import { dealerDirectory, EMPTY_DIRECTORY } from '../src/areas/dealers/index.ts';
import { marketDates } from '../src/areas/lender/service/index.ts';
import { resolveSite } from '../src/areas/platform/index.ts';
import { readSites } from '../src/host/sites.ts';
import { demoLender, demoSnapshot } from '../tests/demo.ts';

const ROOT = resolve(import.meta.dirname, '..');

/** Renders pages as the portal does on a cache miss, without server and cache around it. */
export async function pageRenderer(catalogue?: Snapshot): Promise<(path: string) => Promise<string>> {
  const snapshot = catalogue ?? (await demoSnapshot());
  const build = (await import(pathToFileURL(join(ROOT, 'build/server/index.js')).href)) as ServerBuild;
  const { servicesContext } = build.entry.module as unknown as {
    servicesContext: Parameters<RouterContextProvider['set']>[0];
  };
  const handle = createRequestHandler(build, 'production');
  const sites = await readSites(join(ROOT, 'seeds', 'sites'));
  const lender = demoLender(snapshot);
  const today = marketDates();
  const dealers = { directory: dealerDirectory(EMPTY_DIRECTORY), standings: new Map() };
  return async (path) => {
    const context = new RouterContextProvider();
    const site = resolveSite(sites, 'localhost', path);
    const market = site?.market ?? 'BR';
    context.set(servicesContext, {
      site,
      sites,
      market,
      origin: 'http://localhost',
      catalogue: snapshot,
      lender,
      today: today(market),
      dealers,
    });
    const response = await handle(new Request(`http://localhost${path}`), context);
    if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
    return response.text();
  };
}

/** Milliseconds a call, the median of `times` calls after a warm-up. */
export async function timePerCall(call: () => unknown, times: number): Promise<number> {
  for (let warm = 0; warm < Math.min(20, times); warm++) await call();
  const taken: number[] = [];
  for (let n = 0; n < times; n++) {
    const began = performance.now();
    await call();
    taken.push(performance.now() - began);
  }
  return taken.sort((a, b) => a - b)[Math.floor(times / 2)] ?? 0;
}
