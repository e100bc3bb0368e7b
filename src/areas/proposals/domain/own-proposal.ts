import type { PlainDate } from '../../../kit/calendar.ts';
import type { Cents } from '../../../kit/money.ts';
import type { ProposalStatus } from '../../lender/index.ts';
import type { CreditTerms } from './credit-terms.ts';
import type { EndedWithPurchase, VoucherState } from './tracking.ts';

/** A proposal as it stands in the list of whoever made it. */
export type OwnProposal = {
  /** `br/aurora`. */
  readonly site: string;
  readonly number: string;
  readonly status: ProposalStatus;
  /** Where the credit has ended with the purchase that it was for. */
  readonly ended?: EndedWithPurchase | undefined;
  /** Milliseconds since 1970, of the first and of the last that was told of it. */
  readonly madeAt: number;
  readonly changedAt: number;
  readonly dueDate?: PlainDate | undefined;
  /** What its voucher is worth, and the page that says so to anybody. */
  readonly voucher: VoucherState;
  readonly check?: string | undefined;
  readonly car?: { readonly mvsCode: string; readonly year: number } | undefined;
  /** Of the car: entrance and credit together. */
  readonly price?: Cents | undefined;
  /** What of it the lender pays. */
  readonly credit?: Cents | undefined;
  readonly instalments?:
    | {
        readonly count: number;
        readonly value: Cents;
        readonly terms: Pick<CreditTerms, 'lastInstalment' | 'monthlyRate'> | undefined;
      }
    | undefined;
};
