/** Lists that areas add to the administration, beside its own screens. */
import type { AreaList } from '../../platform/index.ts';
import { ACCESS } from './access.ts';
import { ADMIN, ENTRY_PAGES } from './addresses.ts';
import { SCREEN_PATHS } from './screen-paths.ts';

/**
 * The same lists.
 *
 * @throws an error of one line for a list that has the name or the address of a screen, or of another list: the rights of the one would open
 * the other, or nobody would find it; and for one at the address of a way in or out, which would open in its place
 */
export function areaLists(lists: readonly AreaList[]): readonly AreaList[] {
  const names = new Set<string>(Object.keys(ACCESS));
  const paths = new Set<string>(Object.values(SCREEN_PATHS));
  const entries = new Set(Object.values(ENTRY_PAGES).map((address) => address.split('/')[1]));
  for (const { screen, path } of lists) {
    if (names.has(screen)) throw new Error(`there is a screen ${screen} already`);
    if (!/^[a-z0-9-]+$/.test(path)) throw new Error(`${path} is no address of a screen`);
    if (entries.has(path)) throw new Error(`the list ${screen} cannot stand at ${path}: the log-in has it`);
    if (paths.has(`${ADMIN}/${path}`)) throw new Error(`there is a screen at ${path} already`);
    names.add(screen);
    paths.add(`${ADMIN}/${path}`);
  }
  return lists;
}
