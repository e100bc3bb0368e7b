/** What a credit decision answers to a proposal, and why it takes none. */
import type { PlainDate } from '../../../../kit/calendar.ts';
import type { Cents } from '../../../../kit/money.ts';
import type { PassedOn } from '../refusal.ts';
import type { ProposalStatus } from './status.ts';

/** A decision as the shopper may know it. Nothing in it depends on why a proposal was denied. */
export type Decision = {
  /** The proposal's number, which the voucher shows. A maker's own service may leave it out of flow B's answer. */
  readonly id?: string | undefined;
  readonly status: ProposalStatus;
  /** Until when an approval holds. */
  readonly dueDate?: PlainDate | undefined;
};

/** A field that was not accepted, by its dotted path in the domain, and why: the key of a message. */
export type FieldFault = { readonly field: string; readonly message: string };

/** A figure of flow B that is not what the lender offers now; in cents, months or fractions. */
export type ChangedFigure = { readonly figure: string; readonly sent: number; readonly offered: number };

/** What belongs to an offer of flow B and is no field of its submission: without it nobody knows what the other figures come to. */
export type OfferedCosts = {
  /** The final instalment; 0 where there is none. */
  readonly residual: Cents;
  /** Down payment, what is paid in cash at release, all instalments and the final one. */
  readonly totalCost: Cents;
  /** The credit with the fees and the tax that are lent too. */
  readonly financed: Cents;
};

/**
 * Why no proposal is taken.
 * - `invalid-proposal`: `faults` names the fields;
 * - `unknown-simulation`, `expired-simulation`, `unknown-offer`, `superseded-offer`: simulate again;
 * - `other-terms`: type or origin are not those of the simulation;
 * - `changed-offer`: the figures are not on offer any more, `changes` says which; simulate again and show the difference;
 * - `consent-missing`: a box that has to be ticked is not, `faults` says which; `unknown-consent-text`: a wording was never on a
 *   page of the site;
 * - `documents-changed`: a legal document of the site is another one than the form has shown; nothing was proposed, ask again;
 * - `quotation-ended`, `quotation-superseded`, `quotation-taken`: the agreed price is nobody's to propose at any more: it was withdrawn or its
 *   validity is over, a later version takes its place, or another purchase on it is under way;
 * - `too-many-proposals`: wait `retryAfter` seconds;
 * - `key-reused`: the idempotency key was used for another proposal;
 * - `no-desk` (its name on the wire since the first release): the site takes no proposals; `unavailable`: not now; `remote`: a maker's own credit decision refused or failed.
 */
export type CreditRefusal =
  | 'invalid-proposal'
  | 'unknown-simulation'
  | 'expired-simulation'
  | 'unknown-offer'
  | 'superseded-offer'
  | 'other-terms'
  | 'changed-offer'
  | 'consent-missing'
  | 'unknown-consent-text'
  | 'documents-changed'
  | 'too-many-proposals'
  | 'quotation-ended'
  | 'quotation-superseded'
  | 'quotation-taken'
  | 'key-reused'
  | 'no-desk'
  | 'unavailable'
  | 'remote';

export type CreditRefused = {
  readonly ok: false;
  readonly reason: CreditRefusal;
  readonly faults?: readonly FieldFault[] | undefined;
  readonly changes?: readonly ChangedFigure[] | undefined;
  /** Of the offer that `changes` compares with. */
  readonly costs?: OfferedCosts | undefined;
  /** Seconds. */
  readonly retryAfter?: number | undefined;
  readonly passedOn?: PassedOn | undefined;
  /** Of `documents-changed`: what holds instead, as a form says it that has shown it. */
  readonly stamp?: string | undefined;
};
