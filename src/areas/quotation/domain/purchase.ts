import { mayShow, type VersionState } from './approval.ts';

/**
 * Why nobody buys on the terms of a version any more. `superseded`: a later version takes its place; `withdrawn`: what was saved last is not
 * offered, or not yet; `taken`: an order or a credit proposal on these terms is under way.
 */
export type TermsEnded = 'expired' | 'superseded' | 'withdrawn' | 'taken';

/** The same before anybody asks who has bought. */
export type TermsStand = 'stands' | Exclude<TermsEnded, 'taken'>;

type Saved = { readonly version: number; readonly state: VersionState; readonly validUntil: string };

/**
 * Where the terms of a version stand on a day. The version that was saved last is the only one that counts: an earlier one binds nobody,
 * whatever became of the last.
 */
export function termsStatus(terms: Saved, last: Saved, today: string): TermsStand {
  const isLast = terms.version === last.version;
  const ofLast = mayShow({ ...last, isLast: true }, today);
  if (isLast && ofLast === true) return 'stands';
  if (ofLast === 'expired') return 'expired';
  return ofLast === true ? 'superseded' : 'withdrawn';
}
