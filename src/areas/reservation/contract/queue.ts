import type { Permit } from '../../../kit/authority.ts';
import type { PlainDate } from '../../../kit/calendar.ts';
import type { Cents } from '../../../kit/money.ts';
import type { Waiting } from '../../../kit/waiting.ts';
import type { OrderEvent } from '../domain/order.ts';
import type { Customer } from '../domain/person.ts';
import type { Settlement } from '../domain/settlement.ts';
import { ORDER_STATES, type OrderState } from '../domain/status.ts';

/** That somebody may see orders, see who has bought, and change orders. */
export type SeesOrders = Permit<'orders', 'read'>;
export type SeesBuyers = Permit<'buyers', 'read'>;
export type ChangesOrders = Permit<'orders', 'update'>;

/** What staff do to an order. */
export const ORDER_ACTS = [
  'invoice',
  'plate',
  'deliver',
  'withdraw',
  'estimate',
  'kit-sent',
  'release',
  'cancel',
] as const;
export type OrderAct = (typeof ORDER_ACTS)[number];

/** An order as the list has it: nothing of whose it is. */
export type ListedOrder = {
  readonly number: string;
  /** `br/aurora`. */
  readonly site: string;
  readonly state: OrderState;
  readonly car: string;
  readonly price: Cents;
  readonly dealer: string | undefined;
  readonly begunAt: string;
  /** The day on which it is expected with its customer (domain/estimate.ts). */
  readonly estimate: PlainDate | undefined;
  /** Its deposit is disputed: nothing goes on until that is decided. */
  readonly isHeld: boolean;
  /** What was to go back is not there after a day: the gateway refuses it, and somebody has to give it back by hand. */
  readonly isRefundOwed: boolean;
};

/** One of them, with all that has happened to it. */
export type OpenedOrder = ListedOrder & {
  readonly revision: number;
  readonly colour: string;
  /** Of a car of the stock. */
  readonly stockNumber: string | undefined;
  /** What the car costs: by its invoice, else were it invoiced now. */
  readonly due: Cents;
  /** What of that the customer's own car pays; 0 for none. */
  readonly tradeIn: Cents;
  /** The last day of the locked price. */
  readonly lockedUntil: PlainDate | undefined;
  readonly deposit: Cents;
  /** What the customer pays when the car is handed over, and what a lender does. */
  readonly settlement: Settlement;
  /** The last day on which the lender's contract may be signed; none where nothing goes along. */
  readonly financedUntil: PlainDate | undefined;
  readonly paidAt: string | undefined;
  readonly proposal: string | undefined;
  readonly events: readonly (OrderEvent & {
    /** Who of the staff it was: an id, or the name that a command was given. */
    readonly staff: string | undefined;
  })[];
  /** What may be done to it as it stands. */
  readonly acts: readonly OrderAct[];
};

export type OrderStep = {
  readonly act: OrderAct;
  /** When it is expected, with `estimate`; when it was handed over, with `deliver`. */
  readonly day?: PlainDate | undefined;
  /** What staff were shown that it costs; with `invoice`. */
  readonly price?: Cents | undefined;
  /** The customer reads it. */
  readonly reason: string;
  /** The revision that staff looked at. */
  readonly seen: number;
};

export type OrderActed =
  | { readonly ok: true }
  | {
      readonly ok: false;
      readonly reason: 'unknown-order' | 'not-now' | 'changed-meanwhile' | 'day-refused';
    };

/** A car of the stock that somebody keeps who looks at it, or who reads its terms; nothing of who that is. */
export type HeldCar = {
  readonly site: string;
  readonly number: string;
  readonly until: string;
  /** It yields to an order whose deposit comes. */
  readonly yields: boolean;
};

/** What is kept unpaid, by holds and orders together. */
export type UnpaidHolds = {
  /** Of those who look, those that end last first, as many as are shown. */
  readonly held: readonly HeldCar[];
  /** How many cars of each site are kept, of how many, and of these how many may be; none where there is no bound. */
  readonly shares: readonly {
    readonly site: string;
    readonly held: number;
    readonly cars: number;
    readonly most: number | undefined;
  }[];
};

/** Who an order's car is for. */
export type OrderBuyer = Pick<Customer, 'name' | 'document' | 'email' | 'phone' | 'postalCode'>;

export type OrderSearch = {
  readonly text: string;
  readonly site?: string | undefined;
  /** Dealers whose name fits the text. */
  readonly dealers: readonly { readonly site: string; readonly code: string }[];
};

/** What orders are looked for by: how they stand, or what has to be settled by hand however they do. */
export const ORDER_FILTERS = [...ORDER_STATES, 'held', 'refund-owed'] as const;
export type OrderFilter = (typeof ORDER_FILTERS)[number];

/** The orders of the sites and dealers that a permit reaches, for the maker's staff; of others there are none. */
export type OrderQueue = {
  /** What staff have something to do about. */
  waiting(
    permit: SeesOrders,
  ): Promise<Readonly<Record<'reserved' | 'invoiced' | 'held' | 'refund-owed', Waiting>>>;
  /** Of what waits for staff the one that was begun first comes first, of all else the newest; `after` is a number. */
  page(
    permit: SeesOrders,
    query: {
      readonly state: OrderFilter;
      readonly site?: string | undefined;
      readonly after?: string | undefined;
      readonly size?: number | undefined;
    },
  ): Promise<{ readonly orders: readonly ListedOrder[]; readonly next: string | undefined }>;
  /**
   * Those that a text fits: a number, a stock number, a car, a dealer of these, or a person by name (each word begins one of its words),
   * document, e-mail or phone. That somebody has looked stands in the log before it is shown, and nothing of what they typed.
   */
  find(permit: SeesOrders, search: OrderSearch): Promise<readonly ListedOrder[]>;
  open(permit: SeesOrders, number: string): Promise<OpenedOrder | undefined>;
  /** Who has bought, for staff who serve them; that it was read stands in the log before it is shown. Nothing where nobody has said. */
  buyer(permit: SeesBuyers, number: string): Promise<OrderBuyer | undefined>;
  /** The number of the newest order that is paid with a proposal's credit. @param site of both: `br/aurora` */
  ofProposal(
    permit: Permit<'proposals', 'update'>,
    site: string,
    proposal: string,
  ): Promise<string | undefined>;
  act(permit: ChangesOrders, number: string, step: OrderStep): Promise<OrderActed>;
  /** What people keep who have not paid; their orders are those that wait for a payment. */
  unpaid(permit: SeesOrders, site?: string): Promise<UnpaidHolds>;
  /** Ends the hold of a car that somebody looks at, or all of a site; gives how many cars are free then. Orders end by their own acts. */
  endHolds(
    permit: ChangesOrders,
    which: { readonly site: string; readonly number?: string | undefined },
  ): Promise<number>;
};
