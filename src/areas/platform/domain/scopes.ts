import type { Deed, Right } from '../../../kit/authority.ts';

/** What a token may say (RFC 8693, section 4.2), and the rights that it has then: no other word of a token gives any. */
export const SCOPES = {
  'bookings.read': ['bookings.see'],
  'bookings.write': ['bookings.change'],
  'orders.write': ['orders.change'],
  'opinions.write': ['opinions.see', 'opinions.change'],
  'offers.write': ['offers.see', 'offers.change'],
  'dealers.write': ['dealers.change'],
  'leads.write': ['leads.leave'],
} as const satisfies Readonly<Record<string, readonly Right[]>>;

export type Scope = keyof typeof SCOPES;
export type TokenRight = (typeof SCOPES)[Scope][number];

/** Whether a text is a scope that tokens may have. */
export const isScope = (text: string): text is Scope => Object.hasOwn(SCOPES, text);

/** All rights of some scopes; of a word that is none of ours nothing follows. */
export const rightsOfScopes = (scopes: Iterable<string>): ReadonlySet<Right> =>
  new Set([...scopes].flatMap((scope) => (isScope(scope) ? SCOPES[scope] : [])));

/**
 * The right that a call needs of a token, and the scope that its 403 names. `dealer` is null for what belongs to no dealer: a token whose
 * reach ends at dealers is refused.
 */
export function tokenRequirement<K extends string, D extends Deed>(
  kind: K,
  deed: `${K}.${D}` extends TokenRight ? D : never,
  dealer?: null,
) {
  const right: Right = `${kind}.${deed}`;
  const scope = Object.entries<readonly Right[]>(SCOPES).find(([, rights]) => rights.includes(right))?.[0];
  if (scope === undefined) throw new Error(`no token has the right ${right}`);
  return { kind, deed: deed as D, scope, ...(dealer === null && { dealer }) };
}
