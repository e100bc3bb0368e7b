import { authorise, type Permit, type Reach, type Right, type Worker } from '../../../kit/authority.ts';
import type { AreaList } from '../../platform/index.ts';
import { type Action, mayDo, mayKnowBuyer, SCREENS, type Screen } from './access.ts';
import type { Staff } from './staff.ts';

type SoldSite = { readonly key: string; readonly market: string; readonly brand: string };

/** How far somebody's rights go: a dealer's people to what is of their dealer, on the sites that it sells; the maker's to everything. */
export function reachOfStaff({ dealer }: Pick<Staff, 'dealer'>, sites: readonly SoldSite[]): Reach {
  if (!dealer) return 'everything';
  const { market, brand, code } = dealer;
  const own = sites.filter((site) => site.market === market && (!brand || site.brand === brand));
  return [{ sites: own.map(({ key }) => key), dealer: code }];
}

/** A member of staff as whoever asks: the rights of their roles, screen by screen. */
export function staffSubject(
  { id, roles, dealer }: Pick<Staff, 'id' | 'roles' | 'dealer'>,
  sites: readonly SoldSite[],
): Worker {
  const rights = SCREENS.flatMap((screen) =>
    (['read', 'update'] as const).flatMap((action): Right[] =>
      mayDo(roles, screen, action) ? [`${screen}.${action}`] : [],
    ),
  );
  const known: Right[] = mayKnowBuyer(roles) ? ['buyers.read'] : [];
  return {
    kind: 'staff',
    by: id,
    name: id,
    rights: new Set([...rights, ...known]),
    reach: reachOfStaff({ dealer }, sites),
  };
}

/** What stands on these screens is of the whole portal, and of no site: a file of several brands, a person, whoever works here. */
const OF_PORTAL: ReadonlySet<Screen | 'buyers'> = new Set([
  ...(['publications', 'imports', 'privacy', 'staff', 'audit', 'inbox'] as const),
]);

/**
 * What a member of staff may do on a screen, or to what is shown there (`buyers`).
 *
 * @returns nothing where they may not
 */
export const staffPermit = <K extends Screen | 'buyers', A extends Action>(
  staff: Pick<Staff, 'id' | 'roles' | 'dealer'>,
  sites: readonly SoldSite[],
  action: A,
  kind: K,
): Permit<K, A> | undefined =>
  authorise(staffSubject(staff, sites), action, { kind, ...(OF_PORTAL.has(kind) && { site: null }) });

/**
 * What a member of staff may read of a list that an area brings along.
 *
 * @returns nothing where it is none of their roles'
 */
export const listPermit = (
  staff: Pick<Staff, 'id' | 'roles' | 'dealer'>,
  sites: readonly SoldSite[],
  { screen, readers }: Pick<AreaList, 'screen' | 'readers'>,
): Permit<string, 'read'> | undefined => {
  const rights: Right[] = staff.roles.some((role) => readers.includes(role)) ? [`${screen}.read`] : [];
  return authorise({ ...staffSubject(staff, sites), rights: new Set(rights) }, 'read', { kind: screen });
};
