import { setTimeout } from 'node:timers/promises';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { PAGES, type Sources } from './sources.ts';

const ROUTES = 'src/routes.ts';
/** React Router says nothing when it has read its routes anew: its pages are others then. */
const [LOOK_EVERY_MS, READ_WITHIN_MS] = [100, 10_000];

type DevelopmentRouteOptions = {
  readonly sources: Sources;
  readonly changed: () => void;
  readonly report: (said: unknown) => void;
};

type Build = { readonly routes: Readonly<Record<string, { readonly id: string; readonly path?: string }>> };

/**
 * Waits for React Router, which watches all of `src` and reads its routes anew when something is saved that they are made of. Of an error
 * in its routes it tells the terminal alone, and keeps those it had.
 */
export function followRoutes({ sources, changed, report }: DevelopmentRouteOptions) {
  let known: string | undefined;
  let isBroken = false;
  const check = async () => {
    try {
      const loaded = await sources.load<{ default: Promise<RouteConfigEntry[]> }>(`/${ROUTES}`);
      const routes = await loaded.default;
      const now = JSON.stringify(routes);
      if (isBroken) sources.clearError();
      isBroken = false;
      if (known === now) return;
      const isFirst = known === undefined;
      known = now;
      if (isFirst) return;
      for (let waited = 0; waited < READ_WITHIN_MS; waited += LOOK_EVERY_MS) {
        await setTimeout(LOOK_EVERY_MS);
        const build = await sources.load<Build>(PAGES).catch(() => undefined);
        if (build && isOf(build, routes)) break;
      }
      changed();
    } catch (error) {
      isBroken = true;
      report(error);
      sources.showError(error);
    }
  };
  return { check, isPart: (file: string) => sources.isPartOf(ROUTES, file) };
}

/** Whether pages were put together from these routes: all have their names and addresses. */
function isOf(build: Build, routes: readonly RouteConfigEntry[]): boolean {
  const addresses = (entries: readonly RouteConfigEntry[]): string[] =>
    entries.flatMap(({ id, path, children = [] }) => [`${id} ${path ?? ''}`, ...addresses(children)]);
  const built = Object.values(build.routes).flatMap(({ id, path }) =>
    id === 'root' ? [] : [`${id} ${path ?? ''}`],
  );
  return JSON.stringify(addresses(routes).sort()) === JSON.stringify(built.sort());
}
