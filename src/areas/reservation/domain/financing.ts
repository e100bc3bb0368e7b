/** The financing that goes along with an order: what a lender offered for this car, and whether it still may. */
import type { PlainDate } from '../../../kit/calendar.ts';
import type { Cents } from '../../../kit/money.ts';
import type { CreditTax } from '../../lender/index.ts';
import type { OwnProposal } from '../../proposals/index.ts';

/** An offer as it was kept for its shopper, with all that has to be told of it (CDC art. 52 and 54-B). Rates are fractions. */
export type OrderOffer = {
  /** What tells it from another: of a kept one a hash of its id, as of a former release the id itself. */
  readonly id: string;
  /** What the car cost when it was made. */
  readonly price: Cents;
  readonly entrance: Cents;
  readonly installments: number;
  readonly installment: Cents;
  /** The last one, where they fall: in Argentina with the tax on interest. None of an order of a former release. */
  readonly lastInstallment?: Cents | undefined;
  /** Due with the last instalment, on top of it. */
  readonly residual?: Cents | undefined;
  /** What the car costs with it; none where the lender does not tell. */
  readonly totalCost?: Cents | undefined;
  readonly monthlyRate?: number | undefined;
  readonly annualRate?: number | undefined;
  /** Argentina's TNA. */
  readonly nominalRate?: number | undefined;
  /** CET in Brazil, CFT in Argentina. */
  readonly annualCet?: number | undefined;
  /** None of an order of a former release, or of a lender that does not tell. */
  readonly tax?: CreditTax | undefined;
  readonly lender?: { readonly name: string; readonly address: string } | undefined;
  readonly late?: { readonly fine: number; readonly interest: number } | undefined;
  readonly madeOn: PlainDate;
  /** The last day on which it stands. */
  readonly validUntil: PlainDate;
  /** Its lender does not bind themselves to it. */
  readonly isIndicative: boolean;
};

/** Why what was asked for does not go along; the order goes on without it. */
export type FinancingRefused =
  | 'not-found'
  | 'other-car'
  | 'other-price'
  | 'ended'
  | 'denied'
  /** It has ended with the purchase that it was for. */
  | 'closed'
  | 'not-own'
  /** It does not combine with a programme's price. */
  | 'programme';

/** What was asked to go along with an order. */
export type OrderFinancing = {
  readonly offer?: OrderOffer | undefined;
  /** The number of the credit proposal that was sent; nobody is told of it before its applicant is known to be the customer. */
  readonly asked?: string | undefined;
  /** What was found when it was asked for. */
  readonly refused?: FinancingRefused | undefined;
};

/** What an order needs to know of a credit proposal. */
export type OrderedProposal = Pick<OwnProposal, 'status' | 'ended' | 'dueDate' | 'car' | 'price' | 'credit'>;

type Reserved = {
  readonly total: Cents;
  readonly quotation?: { readonly tradeIn?: Cents | undefined } | undefined;
  readonly build: { readonly code: string; readonly year: number };
};

/** Whether the contract of a proposal is signed: until when it had to be says nothing of it any more. */
const isSigned = ({ status }: Pick<OrderedProposal, 'status'>): boolean =>
  status === 'released' || status === 'integrated';

/** Why a proposal of the customer's own cannot go along with a car; nothing where it can. `undefined`: it is nobody's, or another's. */
export function proposalFault(
  proposal: OrderedProposal | undefined,
  car: Reserved,
  today: PlainDate,
): FinancingRefused | undefined {
  if (!proposal) return 'not-own';
  if (proposal.ended) return 'closed';
  if (proposal.status === 'denied') return 'denied';
  if (!isSigned(proposal) && proposal.dueDate !== undefined && proposal.dueDate < today) return 'ended';
  const { mvsCode, year } = proposal.car ?? { mvsCode: car.build.code, year: car.build.year };
  if (mvsCode !== car.build.code || year !== car.build.year) return 'other-car';
  return proposal.price !== undefined && proposal.price !== financedPrice(car) ? 'other-price' : undefined;
}

/** What a lender is asked to finance: the price, of whose entrance the customer's own car pays a part. */
const financedPrice = ({ total, quotation }: Reserved): Cents => total + (quotation?.tradeIn ?? 0);

/** Whether an offer is for what a car costs; one of a former release has been taken over without the customer's own car. */
const isForPrice = ({ price }: OrderOffer, car: Reserved): boolean =>
  price === financedPrice(car) || price === car.total;

/** How the financing of an order stands today. */
export type FinancingNow = {
  readonly offer: OrderOffer | undefined;
  readonly proposal: string | undefined;
  /** How the proposal stands, where its lender says it. */
  readonly status: OwnProposal['status'] | undefined;
  /** The number of a proposal that was sent, whose applicant is not known yet to be the customer: of how it stands nothing is told. */
  readonly sent: string | undefined;
  /** What the lender pays of the price; none where it is not known. */
  readonly credit: Cents | undefined;
  /** The last day on which it may be signed; none of one that is signed. */
  readonly validUntil: PlainDate | undefined;
  /** The number and the day of a credit that has ended with this purchase, in milliseconds since 1970. */
  readonly ended: { readonly number: string; readonly at: number } | undefined;
  /** Why it goes along no more, or never did. */
  readonly refused: FinancingRefused | undefined;
};

/**
 * What is told of an order's financing; nothing where none was asked for. A proposal that was taken in stands by its own day, an
 * offer without one by the offer's; neither for a car that costs another price by now.
 */
export function financingNow(
  order: {
    readonly car: Reserved;
    readonly financing: OrderFinancing | undefined;
    readonly proposal: string | undefined;
  },
  proposal: OrderedProposal | undefined,
  today: PlainDate,
): FinancingNow | undefined {
  const { car, financing, proposal: number } = order;
  if (!financing && !number) return undefined;
  const { offer, refused } = financing ?? {};
  const validUntil =
    number && proposal && isSigned(proposal) ? undefined : (number && proposal?.dueDate) || offer?.validUntil;
  const now =
    refused ??
    (number && proposal ? proposalFault(proposal, car, today) : undefined) ??
    (offer && !isForPrice(offer, car) ? 'other-price' : undefined) ??
    (validUntil !== undefined && validUntil < today ? 'ended' : undefined);
  const credit = (number && proposal?.credit) || (offer && offer.price - offer.entrance);
  return {
    offer,
    proposal: number,
    status: number ? proposal?.status : undefined,
    sent: number || now ? undefined : financing?.asked,
    credit: credit || undefined,
    validUntil,
    ended: number && proposal?.ended ? { number, at: proposal.ended.at } : undefined,
    refused: now,
  };
}
