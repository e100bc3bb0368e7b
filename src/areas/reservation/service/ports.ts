import type { PgBoss } from 'pg-boss';
import type { Attempt } from '../../../io/attempts.ts';
import type { RecordChange } from '../../../io/change-log.ts';
import type { Database, Transaction } from '../../../io/database.ts';
import type { Sealing } from '../../../io/sealing.ts';
import type { PlainDate } from '../../../kit/calendar.ts';
import type { Cents } from '../../../kit/money.ts';
import type { Snapshot } from '../../catalogue/index.ts';
import type { AppliedProgramme } from '../../employee-purchase/index.ts';
import type { AgreedBefore, Agreements } from '../../legal-documents/contract.ts';
import type { Site } from '../../platform/index.ts';
import type { TermsEnded } from '../../quotation/index.ts';
import type { OrderAct, ReservationSettings, UnpaidHolds, UsableBonus } from '../contract.ts';
import type { CarArrival, Order, OrderedProposal, ReservedCar } from '../index.ts';

/** Who takes the deposit, and gives it back. */
export type DepositPort = {
  /** Leaves a refund in the transaction; it is done once, whatever happens after. */
  refund(
    tx: Transaction,
    request: { readonly reference: string; readonly amount: Cents; readonly reason: string },
  ): Promise<unknown>;
  /** Leaves in the transaction that nothing is to be paid any more: what is asked for is cancelled where it would be paid. */
  callOff(tx: Transaction, reference: string): Promise<void>;
  /** Those of the references whose refund is owed for a day and more; of all where none are named. */
  owed(references?: readonly string[]): Promise<ReadonlySet<string>>;
};

/** Keeps cars of the stock, each for one order at a time. */
export type CarHolds = {
  /**
   * Keeps a car for an order until a moment; asked once more, the moment moves. What the shopper keeps by `from` goes over to the
   * order. `open`: it is kept for nobody who has not paid, because as many cars as may be are kept or somebody else's hold yields, so that
   * whoever pays first has it; `taken`: somebody else keeps it, or it is in stock no more.
   */
  claim(
    tx: Transaction,
    car: number,
    order: string,
    until: {
      readonly now: Date;
      /** None: until the order lets go of it. */
      readonly until: Date | undefined;
      /** From when on it yields to an order whose deposit comes first. */
      readonly yieldsFrom?: Date | undefined;
      readonly from?: string | undefined;
      /** Its terms were agreed to: nobody else is shown the car any more. */
      readonly isReserved?: boolean | undefined;
      /** Its deposit has come: no bound holds it up, and what others keep unpaid, and what yields, is its own from then on. */
      readonly isPaid?: boolean | undefined;
      /** The order had ended before: it takes the car from nobody. */
      readonly isLate?: boolean | undefined;
      /** What the network that asks is counted under; none where none is. */
      readonly network?: readonly string[] | undefined;
    },
  ): Promise<'kept' | 'open' | 'taken'>;
  release(tx: Transaction, car: number, order: string, now: Date): Promise<void>;
  /** A free car of the same build in the place of one that cannot be had, kept for good; nothing where there is none. */
  claimLike(
    tx: Transaction,
    car: number,
    order: string,
    now: Date,
  ): Promise<{ readonly id: number; readonly number: string } | undefined>;
  /** What is kept by people who have not paid, as staff see it: the holds of those who look, and how much of each site. */
  unpaid(
    db: Database,
    request: { readonly now: Date; readonly sites?: readonly string[] | undefined; readonly limit: number },
  ): Promise<{
    readonly cars: readonly {
      readonly site: string;
      readonly number: string;
      readonly until: Date;
      readonly yields: boolean;
    }[];
    readonly shares: UnpaidHolds['shares'];
  }>;
  /** Ends the holds of those who look: of one car, or of a site; gives the numbers that are free then. */
  end(
    tx: Transaction,
    which: { readonly now: Date; readonly site: string; readonly number?: string | undefined },
  ): Promise<readonly string[]>;
  /** The moment until which an order keeps a car from everybody else; none where it does not now. */
  heldUntil(db: Database | Transaction, car: number, order: string, now: Date): Promise<Date | undefined>;
  /** What cars say of when they are there; nothing of those that are in stock no more. */
  arrivals(
    db: Database | Transaction,
    cars: readonly number[],
  ): Promise<ReadonlyMap<number, Required<CarArrival>>>;
  /** Whether somebody else keeps a car: not the shopper, who keeps cars by `from`. */
  isTaken(
    tx: Transaction,
    car: number,
    by: { readonly now: Date; readonly from?: string | undefined },
  ): Promise<boolean>;
};

/** The credit proposals of the sites. */
export type ProposalPort = {
  /** A site's proposal of a number, if it is the one of the person with this document. */
  ofPerson(site: string, number: string, document: string): Promise<OrderedProposal | undefined>;
  /**
   * Ends a credit in the transaction that ends the purchase that it was for, and has whoever lends told; whether its customer had one, and is to
   * be told: not of one that was denied.
   */
  endWithPurchase(
    tx: Transaction,
    end: { readonly site: string; readonly number: string; readonly purchase: string; readonly at: Date },
  ): Promise<boolean>;
};

/** The places of employee and corporate programmes, which orders at their price take. */
export type ProgrammePlaces = {
  /** Why there is none for an order that begins; nothing where it was taken. The account is that of the open session. */
  take(
    tx: Transaction,
    request: {
      readonly order: string;
      readonly site: string;
      readonly account: string | undefined;
      readonly modelKey: string;
      readonly programme: AppliedProgramme;
    },
  ): Promise<'not-entitled' | 'no-room' | undefined>;
  /** Whether an order that wakes again has its place, or another. */
  keep(tx: Transaction, request: { readonly order: string; readonly enrolment: string }): Promise<boolean>;
  release(tx: Transaction, order: string): Promise<void>;
  /** Whether a document is of somebody for whom the enrolment was approved. */
  isBuyer(
    tx: Transaction,
    request: { readonly enrolment: string; readonly document: string },
  ): Promise<boolean>;
};

/** The bonus vouchers of customers, which orders take. The account is that of the open session. */
export type BonusVouchers = {
  usable(wanted: WantedBonus): Promise<readonly UsableBonus[]>;
  /** What it is worth; nothing where it is not to be had. Another that the order has goes back. */
  take(
    tx: Transaction,
    request: WantedBonus & { readonly order: string; readonly number: string },
  ): Promise<Cents | undefined>;
  /** Whether an order that wakes again has its voucher. */
  keep(
    tx: Transaction,
    request: { readonly order: string; readonly number: string; readonly today: PlainDate },
  ): Promise<boolean>;
  release(tx: Transaction, order: string): Promise<void>;
};

type BoundOrder = {
  readonly order: string;
  /** Id of the quotation's version. */
  readonly version: string;
  /** Of the customer, as far as they have said it. */
  readonly document?: string | undefined;
  /** Number of the credit proposal that goes along. */
  readonly proposal?: string | undefined;
  /** The account that it stands in, or of the open session. */
  readonly account?: string | undefined;
  /** The quotation's own link was shown. */
  readonly hasLink?: boolean | undefined;
};

/** The quotations of dealers: each binds one purchase. */
export type QuotationTerms = {
  /** Binds one to an order, or says why it cannot be bound. What has ended frees it by itself. */
  take(tx: Transaction, order: BoundOrder): Promise<TermsEnded | undefined>;
  /** Whether an order whose terms were agreed to has it again, where its money comes late. */
  keep(tx: Transaction, order: BoundOrder): Promise<boolean>;
};

type WantedBonus = {
  readonly account: string;
  readonly site: string;
  readonly modelKey: string;
  readonly today: PlainDate;
};

export type ReservationDeps = {
  readonly db: Database;
  readonly boss: PgBoss;
  readonly sealing: Sealing;
  readonly sites: readonly Site[];
  /** Where the portal is open: links in mails begin with it. */
  readonly origin: string;
  readonly now: () => Date;
  /** Told what failed, by its order's id alone. */
  readonly log: { error(fields: object, message: string): void };
  /** Writes what staff do into their log. */
  readonly record: RecordChange<`order.${OrderAct | 'open' | 'search'}` | 'list.open' | 'stock.release'>;
  readonly settings: (site: Pick<Site, 'market' | 'brand'>) => ReservationSettings;
  /** What a car costs by today's catalogue, under its programme and with its voucher; nothing once it is sold no more. */
  readonly priceToday: (site: string, car: ReservedCar) => Cents | undefined;
  /** Of today, for what its taxes are; a command goes without it, and its mails say nothing of them. */
  readonly catalogue?: (() => Snapshot) | undefined;
  readonly deposits: DepositPort;
  readonly holds: CarHolds;
  readonly proposals: ProposalPort;
  readonly programmes: ProgrammePlaces;
  readonly bonuses: BonusVouchers;
  /** To which documents customers agree with the terms; nobody is asked where there are none. */
  readonly agreements?: (Agreements<Transaction> & AgreedBefore<Transaction>) | undefined;
  /** A command that begins and pays nothing works without them. */
  readonly quotations?: QuotationTerms | undefined;
  /** Days of the week on which the dealer of a code is open, `0` is Monday; without it every working day counts. */
  readonly openDays?: ((site: string, dealer: string) => readonly number[] | undefined) | undefined;
  /** Who is told of a car that was sold, and of its end; a test without one tells nobody. */
  readonly sold?:
    | {
        /** Where its dealer reads mails of a sale or of its end, as far as the directory says. */
        dealerMail(site: string, dealer: string, what: 'sold' | 'unsold'): string | undefined;
        /** Leaves the sale for the maker's CRM in the transaction; false where it cannot be told. */
        leaveLead(tx: Transaction, order: Order): Promise<boolean>;
        /** Leaves that it is over likewise, whatever is sold today. */
        leaveEnd(tx: Transaction, order: Order, ended: OrderEnd): Promise<boolean>;
      }
    | undefined;
  /** Told within the transaction that hands a car over to an account. */
  readonly delivered: (
    tx: Transaction,
    to: { readonly site: string; readonly account: string },
  ) => Promise<void>;
};

/** Who ended a paid order, and what staff said when it was they. */
export type OrderEnd = {
  readonly by: 'customer' | 'staff' | 'payment';
  readonly reason?: string | undefined;
};

/** What a request says of whose it is. */
export type ReservationCaller = {
  readonly site: Site;
  readonly cookie: string;
  /** What the browser says that it is. */
  readonly userAgent?: string | undefined;
  /** The key of the shopper's own hold of a car. */
  readonly hold: string | undefined;
  /** The id of the account that is open, if one is. */
  readonly account: () => Promise<string | undefined>;
  /** What the network that asks is counted under where it keeps cars unpaid. */
  readonly network?: readonly string[] | undefined;
  /** Counts a car of the stock against the address that asks; refused once it has had too many in an hour. */
  readonly countCar?: (() => Promise<Attempt>) | undefined;
};
