import type { RouteConfigEntry } from '@react-router/dev/routes';

/** Every page with its whole address and the file that answers. */
export const flat = (
  entries: readonly RouteConfigEntry[],
  above = '',
): { readonly path: string; readonly file: string }[] =>
  entries.flatMap(({ path = '', file, children = [] }) => {
    const whole = `${above}/${path}`.replace(/\/{2,}/g, '/');
    return [{ path: whole, file }, ...flat(children, whole)];
  });
