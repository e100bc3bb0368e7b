import type { Action, Right } from '../../../kit/authority.ts';

/** What a token may say (RFC 8693, section 4.2), and the rights that it has then: no other word of a token gives any. */
export const SCOPES = {
  'bookings.read': ['bookings.read'],
  'bookings.write': ['bookings.update'],
  'orders.write': ['orders.update'],
  'opinions.write': ['opinions.read', 'opinions.update'],
  'offers.write': ['offers.read', 'offers.update'],
  'dealers.write': ['dealers.update'],
  'leads.write': ['leads.create'],
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
export function tokenRequirement<K extends string, A extends Action>(
  kind: K,
  action: `${K}.${A}` extends TokenRight ? A : never,
  dealer?: null,
) {
  const right: Right = `${kind}.${action}`;
  const scope = Object.entries<readonly Right[]>(SCOPES).find(([, rights]) => rights.includes(right))?.[0];
  if (scope === undefined) throw new Error(`no token has the right ${right}`);
  return { kind, action: action as A, scope, ...(dealer === null && { dealer }) };
}
