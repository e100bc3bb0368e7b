import { isMarketCode } from '../../../kit/markets/identities.ts';
import { reachOfStaff } from './scope.ts';
import { areRolesFit, type DealerContext, ROLES, type Role, rolesAmong, type Staff } from './staff.ts';

/** Who says what a member of staff may do: an administrator, the identity provider at each log-in, or its provisioning (SCIM). */
export const STAFF_SOURCES = ['local', 'identity', 'scim'] as const;
export type StaffSource = (typeof STAFF_SOURCES)[number];

/** What one group of the maker's gives: roles, and of a dealer's people the dealer. */
export type GroupGrant = {
  readonly roles: readonly Role[];
  readonly dealer?: DealerContext | undefined;
};

/** What each group gives, by its name or id as the identity provider tells it. */
export type GroupGrants = Readonly<Record<string, GroupGrant>>;

/** What somebody's groups give together. */
export type Granted =
  | ({ readonly ok: true } & GroupGrant)
  /** `no-group`: none of them gives anything; `unfit`: they cannot be had together, as those of two dealers. */
  | { readonly ok: false; readonly reason: 'no-group' | 'unfit' };

/**
 * What somebody may do by their groups. One that the mapping does not name gives nothing; several give all of their roles, as far as one
 * person may have them together.
 */
export function granted(groups: readonly string[], grants: GroupGrants): Granted {
  const own = [...new Set(groups)].flatMap((group) =>
    Object.hasOwn(grants, group) ? (grants[group] ?? []) : [],
  );
  if (own.length === 0) return { ok: false, reason: 'no-group' };
  const roles = rolesAmong(own.flatMap(({ roles: some }) => some));
  const dealers = own.flatMap(({ dealer }) => dealer ?? []);
  const [dealer] = dealers;
  const isOne = dealers.every((one) => dealer && sameDealer(one, dealer));
  if (!isOne || !areRolesFit(roles, dealer)) return { ok: false, reason: 'unfit' };
  return { ok: true, roles, ...(dealer && { dealer }) };
}

const sameDealer = (one: DealerContext, other: DealerContext): boolean =>
  one.market === other.market && one.code === other.code && one.brand === other.brand;

type SoldSite = { readonly key: string; readonly market: string; readonly brand: string };

/**
 * Whether somebody has to come by the identity provider: where a site that they reach asks for it. The maker's people reach all.
 * @param forced keys of sites (`br/aurora`), or `*` for all
 */
export function isIdentityForced(
  staff: Pick<Staff, 'dealer'>,
  forced: readonly string[],
  sites: readonly SoldSite[],
): boolean {
  if (forced.length === 0) return false;
  const reach = reachOfStaff(staff, sites);
  if (forced.includes('*') || reach === 'everything') return true;
  return reach.some((bound) => bound.sites.some((site) => forced.includes(site)));
}

/** Why a portal does not start that is to force its provider on a site that it has not: that site's staff would go on with passwords, and nobody would see it. */
export function forcedFault(
  forced: readonly string[],
  sites: readonly { readonly key: string }[],
): string | undefined {
  const unknown = forced.find((one) => one !== '*' && !sites.some(({ key }) => key === one));
  if (unknown === undefined) return undefined;
  return `STAFF_IDENTITY_FORCED: there is no site ${unknown}; there are ${sites.map(({ key }) => key).join(', ')}, and * for all`;
}

/** What is wrong with a mapping as it was typed, by the group that it is in; `mapping` where it is none at all. */
export type GrantFault = { readonly group: string; readonly fault: 'mapping' | 'roles' | 'dealer' | 'unfit' };

/**
 * Reads what each group gives: `{"vitrine-admins": {"roles": ["administrator"]}, "d-1017": {"roles": ["dealer"], "market": "BR", "dealer":
 * "0001017", "brand": "aurora"}}`. A word that is none of ours is a fault and no role that is left out.
 */
export function readGrants(
  value: unknown,
): { readonly ok: true; readonly grants: GroupGrants } | { readonly ok: false; readonly fault: GrantFault } {
  if (!isRecord(value)) return { ok: false, fault: { group: '', fault: 'mapping' } };
  const grants = new Map<string, GroupGrant>();
  for (const [group, one] of Object.entries(value)) {
    const read = readGrant(one);
    if (typeof read === 'string') return { ok: false, fault: { group, fault: read } };
    grants.set(group, read);
  }
  return { ok: true, grants: Object.fromEntries(grants) };
}

const KEYS = ['roles', 'market', 'dealer', 'brand'];

function readGrant(value: unknown): GroupGrant | GrantFault['fault'] {
  if (!isRecord(value) || Object.keys(value).some((key) => !KEYS.includes(key))) return 'mapping';
  const { roles: typed, market, dealer: code, brand } = value;
  const isRoles = Array.isArray(typed) && typed.every((one) => (ROLES as readonly unknown[]).includes(one));
  if (!isRoles) return 'roles';
  const roles = rolesAmong(typed);
  if (code === undefined && market === undefined && brand === undefined)
    return areRolesFit(roles, undefined) ? { roles } : 'unfit';
  const isDealer =
    typeof code === 'string' &&
    code !== '' &&
    typeof market === 'string' &&
    isMarketCode(market) &&
    (brand === undefined || typeof brand === 'string');
  if (!isDealer) return 'dealer';
  const dealer = { market, code, ...(brand !== undefined && { brand }) };
  return areRolesFit(roles, dealer) ? { roles, dealer } : 'unfit';
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
