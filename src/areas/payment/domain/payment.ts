import type { PlainDate } from '../../../kit/calendar.ts';
import type { MarketCode } from '../../../kit/markets/identities.ts';
import { TRADES } from '../../../kit/markets/trades.ts';
import type { Cents } from '../../../kit/money.ts';

/** How a reservation is paid (doc. 2 §2.5). In Argentina `boleto` is a coupon that is paid in cash at a shop. */
export const paymentMethods = ['card', 'pix', 'boleto'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/**
 * What a payment can be, in the order in which one may follow another: messages of a gateway come late, twice and in any
 * order, and a payment never goes back. `approved` stands behind the ends without money, because money may come after them.
 */
export const paymentStatuses = [
  'pending',
  'cancelled',
  'expired',
  'declined',
  'approved',
  'refunding',
  'refunded',
] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** Why a card was not charged, as far as the gateway tells. */
export const declineReasons = [
  'insufficient-funds',
  'call-issuer',
  'invalid-data',
  'expired-card',
  'high-risk',
  'other',
] as const;
export type DeclineReason = (typeof declineReasons)[number];

/**
 * Where the card's holder takes money back through their bank: `open` while the bank decides, and how it has decided, from the
 * seller's side. It stands beside the status, which says whether the money is here.
 */
export const disputeStates = ['open', 'won', 'lost'] as const;
export type DisputeState = (typeof disputeStates)[number];

/** The later of two: what a bank has decided is not open again, and what is lost stays lost. */
export function laterDispute(
  current: DisputeState | undefined,
  text: DisputeState | undefined,
): DisputeState | undefined {
  const rank = (state: DisputeState | undefined) => (state ? disputeStates.indexOf(state) : -1);
  return rank(text) > rank(current) ? text : current;
}

/** What the shopper needs to pay. */
export type PaymentInstruction =
  | {
      readonly kind: 'pix';
      /** The BR Code (EMV) of the charge, to copy and to draw as a QR code. */
      readonly code: string;
      /** Where the sandbox gateway lets it be paid: a path of its own origin. `rehearsal` is its name on the wire. */
      readonly rehearsal?: string | undefined;
    }
  | {
      readonly kind: 'boleto';
      /** 47 digits, in Brazil. */
      readonly line: string | undefined;
      /** The digits of the bars: 44 in Brazil. */
      readonly barcode: string | undefined;
      readonly dueOn: PlainDate;
      /** The gateway's own paper, where it makes one. */
      readonly paper: string | undefined;
      readonly rehearsal?: string | undefined;
    };

/** One change of a payment, kept for good. */
export type PaymentChange = { readonly status: PaymentStatus; readonly at: Date };

/** A payment as the rest of the portal sees it: nothing about the person who pays. */
export type Payment = {
  readonly id: string;
  /** `br/aurora`. */
  readonly site: string;
  readonly purpose: 'reservation';
  /** What is paid: the id of a reservation. */
  readonly reference: string;
  readonly amount: Cents;
  readonly method: PaymentMethod;
  readonly status: PaymentStatus;
  readonly reason: DeclineReason | undefined;
  /** The gateway has not answered yet whether it took the charge: the same charge may be asked for again. */
  readonly isUnanswered: boolean;
  readonly instruction: PaymentInstruction | undefined;
  readonly expiresAt: Date | undefined;
  /** How much goes back by us, where something does; none of one that is `refunded` was given back at the gateway. */
  readonly refund: Cents | undefined;
  readonly dispute: DisputeState | undefined;
  readonly createdAt: Date;
  readonly history: readonly PaymentChange[];
};

const rank = (status: PaymentStatus): number => paymentStatuses.indexOf(status);

/** What a payment is after a message: the later one of the two, so that order and repeats do not matter. */
export const laterStatus = (current: PaymentStatus, text: PaymentStatus): PaymentStatus =>
  rank(text) > rank(current) ? text : current;

/** Whether money has come in, given back or not. */
export const hasMoney = (status: PaymentStatus): boolean => rank(status) >= rank('approved');

/** How a market pays: Pix is Brazil's. */
export const methodsIn = (market: MarketCode): readonly PaymentMethod[] => TRADES[market].paymentMethods;
