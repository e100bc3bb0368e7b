import type { PlainDate } from '../../../kit/calendar.ts';
import { sameAddress } from '../../../kit/mailbox.ts';
import type { Cents } from '../../../kit/money.ts';
import type { ReservedCar } from './car.ts';
import type { OrderFinancing } from './financing.ts';
import type { Customer, KitAddress } from './person.ts';
import type { ReservationPolicy } from './policy.ts';
import type { OrderState } from './status.ts';

/** What becomes of a deposit that the card's holder takes back through their bank. */
export type Dispute = 'dispute' | 'dispute-won' | 'dispute-lost';

/** Who did something to an order. */
export type Actor = 'customer' | 'staff' | 'payment' | 'clock';

/** One thing that has happened to an order, in the order in which it did. */
export type OrderEvent = {
  /** ISO 8601 instant. */
  readonly at: string;
  readonly what:
    | 'state'
    | 'estimate'
    | 'build'
    | 'kit'
    | 'kit-sent'
    /** Handed over to its customer, on the day of `estimate.after`. */
    | 'delivered'
    /** Taken back by its customer after that, within the legal days, on the day of `estimate.after`. */
    | 'withdrawn'
    /** Asked for, and there. */
    | 'refund'
    | 'refunded'
    /** The whole deposit went back, and not by us. */
    | 'returned'
    | 'price'
    | 'financing'
    | 'programme'
    | 'bonus'
    /** Another car of the same build took the place of one that somebody else had paid for. */
    | 'car'
    | Dispute
    | 'released';
  /** Where the order stands since. */
  readonly state: OrderState;
  readonly by: Actor;
  /** What staff said when they did it; shown to the customer. */
  readonly reason?: string | undefined;
  /** The estimate before and after. */
  readonly estimate?: { readonly before?: PlainDate | undefined; readonly after: PlainDate } | undefined;
  readonly amount?: Cents | undefined;
};

/** A reservation, and the order that it becomes. */
export type Order = {
  readonly id: string;
  /** What people call it: `R7K3F-92QX`. */
  readonly number: string;
  /** `br/aurora`. */
  readonly site: string;
  readonly state: OrderState;
  /** Grows with each change: what was decided about another one is not done to this one. */
  readonly revision: number;
  readonly car: ReservedCar;
  readonly policy: ReservationPolicy;
  /** Code of the dealer that delivers it. */
  readonly dealer: string | undefined;
  readonly customer: Customer | undefined;
  readonly kit: KitAddress | undefined;
  /** Number of the customer's own credit proposal that goes with it. */
  readonly proposal: string | undefined;
  /** What was simulated for it, where that was asked to go along. */
  readonly financing: OrderFinancing | undefined;
  readonly begunAt: string;
  /** Until when it waits for what its step asks; none once it is paid or over. */
  readonly waitsUntil: string | undefined;
  readonly acceptedAt: string | undefined;
  readonly paidAt: string | undefined;
  /** The last day of the locked price. */
  readonly lockedUntil: PlainDate | undefined;
  /** What is left to pay of the price on its invoice, since there is one: without what the customer's own car pays of it. */
  readonly invoicedPrice: Cents | undefined;
  /** The last day on which the build may be changed. */
  readonly freezeOn: PlainDate | undefined;
  /** The day on which it is expected with its customer (domain/estimate.ts). */
  readonly estimate: PlainDate | undefined;
  /** Since when it is on hold: its deposit is disputed, and nothing goes on until that is decided. */
  readonly onHoldSince: string | undefined;
  /** Since when its deposit is back with whoever paid, and not by us: nothing of it is given back again. */
  readonly returnedAt: string | undefined;
  readonly isInAccount: boolean;
};

/** The day on which an order's car was handed over; none before. */
export const deliveredOn = (events: readonly OrderEvent[]): PlainDate | undefined =>
  events.findLast(({ what }) => what === 'delivered')?.estimate?.after;

/**
 * Which acts the owner of an order shows anew who they are for: money, the car and where things are sent to, once something is at stake. The
 * first address of a kit asks for nothing, nor does taking an order into an account that has it: its password is asked for there.
 */
export const guardedActs = ({
  kit,
  customer,
  paidAt,
  isInAccount,
}: Pick<Order, 'kit' | 'customer' | 'paidAt' | 'isInAccount'>) => ({
  kit: kit !== undefined,
  cancel: paidAt !== undefined,
  change: paidAt !== undefined,
  // Also before it is paid, since it is paid there then.
  account: customer !== undefined && !isInAccount,
  // Once it is paid no form replaces it. Of an order that stands in no account the code to the new mailbox is all that is asked for.
  mailbox: customer !== undefined && paidAt === undefined && isInAccount,
});

/**
 * Whether a customer who is registered anew has another mailbox than the order has: what opens it, and what proves its owner, goes there. Before
 * the first registration nothing was sent to the one that is known.
 */
export const replacesMailbox = (
  { state, customer }: Pick<Order, 'state' | 'customer'>,
  { email }: Pick<Customer, 'email'>,
): boolean =>
  state !== 'register' && customer !== undefined && sameAddress(customer.email) !== sameAddress(email);

/** What the owner of an order may be asked for anew. */
export type GuardedAct = keyof ReturnType<typeof guardedActs>;

/** Whether what somebody typed is an order's number: in small letters, without its dash or with spaces, it is the same. */
export const isNumberOf = ({ number }: Pick<Order, 'number'>, typed: string): boolean =>
  bare(typed) === bare(number);

const bare = (number: string): string => number.toUpperCase().replace(/[^A-Z0-9]/g, '');
/** The acts for which a code goes to the mailbox of an order that stands in no account. */
export const CODED_ACTS = ['kit', 'cancel', 'change', 'account'] as const satisfies readonly GuardedAct[];
export type CodedAct = (typeof CODED_ACTS)[number];
