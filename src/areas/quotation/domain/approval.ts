import type { Cents } from '../../../kit/money.ts';

/** How much of a price each role may take off without asking, in percent. A role that is not named may nothing. */
export type DiscountLimits = Readonly<Record<string, number>>;

export type Discounted = { readonly asked: Cents; readonly discount?: Cents | undefined };

/** The most that somebody may take off: by the best of their roles. */
export const limitOf = (limits: DiscountLimits, roles: readonly string[]): number =>
  Math.max(0, ...roles.map((role) => (Object.hasOwn(limits, role) ? (limits[role] ?? 0) : 0)));

/** Whether a discount is within so many percent, to the cent. */
export const isWithin = ({ asked: requested, discount = 0 }: Discounted, percent: number): boolean =>
  discount * 100 <= requested * percent;

/** `free`: the seller may; `approval`: somebody else has to say yes; `beyond`: nobody of this site may. */
export function approvalOf(
  limits: DiscountLimits,
  roles: readonly string[],
  what: Discounted,
): 'free' | 'approval' | 'beyond' {
  if (isWithin(what, limitOf(limits, roles))) return 'free';
  return isWithin(what, Math.max(0, ...Object.values(limits))) ? 'approval' : 'beyond';
}

export type DecisionRefused = 'own-discount' | 'above-own-limit' | 'not-waiting';

/** Whether somebody may decide about a discount: never whoever asked for it, and only within a limit of their own. */
export function mayDecide(
  limits: DiscountLimits,
  by: { readonly id: string; readonly roles: readonly string[] },
  version: Discounted & { readonly savedBy: string; readonly state: VersionState },
): true | DecisionRefused {
  if (version.state !== 'waiting') return 'not-waiting';
  if (version.savedBy === by.id) return 'own-discount';
  return isWithin(version, limitOf(limits, by.roles)) ? true : 'above-own-limit';
}

/**
 * Where a saved version stands: its discount waits for somebody, everything is as it should be, somebody has said no, or a later version
 * was saved before anybody had decided.
 */
export const VERSION_STATES = ['waiting', 'open', 'refused', 'superseded'] as const;
export type VersionState = (typeof VERSION_STATES)[number];

/** What became of a version at the maker's CRM. */
export type CrmState = 'unsent' | 'saved' | 'failed';

/** Where a quotation stands as lists say it: by its last version, which a draft has none of, and by what the CRM made of that. */
export type ListState = 'draft' | VersionState | Exclude<CrmState, 'unsent'>;

export function standsAs(of: {
  readonly state: VersionState | undefined;
  readonly crm: CrmState | undefined;
}): ListState {
  if (!of.state) return 'draft';
  return of.state === 'open' && of.crm && of.crm !== 'unsent' ? of.crm : of.state;
}

/** Whether a version may be given to a customer on a day, as a file or a link: only the one that was saved last. */
export function mayShow(
  {
    state,
    validUntil,
    isLast,
  }: { readonly state: VersionState; readonly validUntil: string; readonly isLast: boolean },
  today: string,
): true | Exclude<VersionState, 'open'> | 'expired' {
  if (state !== 'open') return state;
  if (!isLast) return 'superseded';
  return validUntil >= today ? true : 'expired';
}
