import { basename } from 'node:path';
import type { RouteConfigEntry } from '@react-router/dev/routes';

/** Every page with its whole address and the file that answers, by its name: no two areas have one of the same (`src/routes.test.ts`). */
export const flat = (
  entries: readonly RouteConfigEntry[],
  above = '',
): { readonly path: string; readonly file: string }[] =>
  entries.flatMap(({ path = '', file, children = [] }) => {
    const whole = `${above}/${path}`.replace(/\/{2,}/g, '/');
    return [{ path: whole, file: basename(file) }, ...flat(children, whole)];
  });
