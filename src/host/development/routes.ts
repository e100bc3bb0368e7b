import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { PAGES, type Sources } from './sources.ts';

const ROUTES = 'src/routes.ts';
const CONFIG = 'react-router.config.ts';
/** React Router says nothing when it has read its routes anew: its pages are others then. */
const [LOOK_EVERY_MS, READ_WITHIN_MS] = [100, 10_000];

type Parts = {
  readonly root: string;
  readonly sources: Sources;
  readonly changed: () => void;
  readonly report: (said: unknown) => void;
};

/**
 * Brings React Router the routes as they are now. It watches its folder of pages only where that lies in the root itself, but its
 * configuration wherever: touched, it reads both anew. Of an error in its routes it tells the terminal alone, and keeps those it had.
 */
export function followRoutes({ root, sources, changed, report }: Parts) {
  let known: string | undefined;
  let isBroken = false;
  const pages = () => sources.load(PAGES).catch(() => undefined);
  const check = async () => {
    try {
      const { default: routes } = await sources.load<{ default: unknown }>(`/${ROUTES}`);
      const now = JSON.stringify(await routes);
      if (isBroken) sources.clearError();
      isBroken = false;
      if (known === now) return;
      const isFirst = known === undefined;
      known = now;
      if (isFirst) return;
      const before = await pages();
      const touched = new Date();
      await utimes(join(root, CONFIG), touched, touched);
      for (let waited = 0; waited < READ_WITHIN_MS; waited += LOOK_EVERY_MS) {
        await setTimeout(LOOK_EVERY_MS);
        const after = await pages();
        if (after && after !== before) break;
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
