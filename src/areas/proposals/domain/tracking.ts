import type { PlainDate } from '../../../kit/calendar.ts';
import type { ProposalStatus } from '../../lender/index.ts';

/** Somebody said what has become of a proposal. */
export type StatusEvent = {
  readonly status: ProposalStatus;
  /** When it became so, in milliseconds since 1970; not when it was told. */
  readonly at: number;
};

/** In the order in which things happened, whatever the order in which they were told. */
export const inOrder = (events: readonly StatusEvent[]): readonly StatusEvent[] =>
  events.toSorted((one, other) => one.at - other.at);

/** What has become of a proposal: what happened last. Undefined of one that nothing is known of. */
export const currentStatus = (events: readonly StatusEvent[]): ProposalStatus | undefined =>
  inOrder(events).at(-1)?.status;

/**
 * What a voucher is worth at the dealer's desk today. `valid`: until its last day; `expired`: after it; `settled`: the contract
 * was paid out; `not-valid`: the proposal is not, or not any more, approved.
 */
export type VoucherState = 'valid' | 'expired' | 'settled' | 'not-valid';

/** A credit that ended with the purchase that it was for (CDC art. 54-F). */
export type EndedWithPurchase = {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Number of the order. */
  readonly purchase: string;
};

/** How a proposal stands for its shopper: as its lender says, or ended with its purchase, whatever the lender says of it then. */
export type ProposalStanding = ProposalStatus | 'ended';

const WORTH: Readonly<Record<ProposalStanding, Exclude<VoucherState, 'expired'>>> = {
  ended: 'not-valid',
  'in-progress': 'not-valid',
  reanalysis: 'not-valid',
  pending: 'not-valid',
  approved: 'valid',
  'in-formalization': 'valid',
  released: 'settled',
  integrated: 'settled',
  denied: 'not-valid',
};

/** What a shopper is told that a proposal is: nobody who still looks at it has approved it, or denied it. */
export type ShownStatus = 'approved' | 'in-analysis' | 'denied';

export const shownStatus = (status: ProposalStatus): ShownStatus => {
  if (status === 'denied') return 'denied';
  return WORTH[status] === 'not-valid' ? 'in-analysis' : 'approved';
};

/** @param dueDate the last day; a voucher without one does not end */
export function voucherState(
  status: ProposalStanding,
  dueDate: PlainDate | undefined,
  today: PlainDate,
): VoucherState {
  const worth = WORTH[status];
  return worth === 'valid' && dueDate !== undefined && dueDate < today ? 'expired' : worth;
}

/** What anybody is told of a voucher: nothing that names somebody, nor the whole of its proposal's number. */
export type CheckedVoucher = {
  readonly state: VoucherState;
  /** None where a maker's own credit decision set none. */
  readonly dueDate?: PlainDate | undefined;
  /** By which whoever holds the paper sees that it is this one. */
  readonly numberEnd: string;
};

const SHOWN_OF_NUMBER = 4;

/** @param today in the market of the site */
export function checkedVoucher(
  voucher: {
    readonly number: string;
    readonly status: ProposalStanding;
    readonly dueDate?: PlainDate | undefined;
  },
  today: PlainDate,
): CheckedVoucher {
  const { number, status, dueDate } = voucher;
  const state = voucherState(status, dueDate, today);
  return { state, dueDate, numberEnd: number.slice(-SHOWN_OF_NUMBER) };
}
