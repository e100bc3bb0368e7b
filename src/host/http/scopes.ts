/** The scopes of all areas: what tokens may say, and the rights that follow from it. */

import type { TokenScope } from '../../areas/platform/index.ts';
import type { ListedPlug } from '../../areas/platform/plug.ts';
import { PLUGS } from '../../areas/plugs.ts';
import type { Right } from '../../kit/authority.ts';

/**
 * The scopes that plugs list, by name.
 *
 * @throws an error of one line for a name that two plugs list: a token of the one would have the rights of the other
 */
export function scopesOf(
  plugs: readonly Pick<ListedPlug, 'name' | 'scopes'>[],
): ReadonlyMap<string, TokenScope> {
  const all = new Map<string, TokenScope>();
  for (const { name: plug, scopes = [] } of plugs)
    for (const scope of scopes) {
      if (all.has(scope.name)) throw new Error(`${plug}: there is a scope ${scope.name} already`);
      all.set(scope.name, scope);
    }
  return all;
}

/** All of the portal, by name. */
export const SCOPES = scopesOf(PLUGS);

/** The names of all scopes, in the order of the alphabet. */
export const SCOPE_NAMES: readonly string[] = [...SCOPES.keys()].sort();

/** Whether a text is a scope that tokens may have. */
export const isScope = (text: string): boolean => SCOPES.has(text);

/** All rights of some scopes; of a word that is none of ours nothing follows. */
export const rightsOfScopes = (scopes: Iterable<string>): ReadonlySet<Right> =>
  new Set([...scopes].flatMap((scope) => SCOPES.get(scope)?.rights ?? []));
