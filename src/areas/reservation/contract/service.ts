import type { PlainDate } from '../../../kit/calendar.ts';
import type { Cents } from '../../../kit/money.ts';
import type { AppliedBonus, ReservedCar } from '../domain/car.ts';
import type { OrderFinancing } from '../domain/financing.ts';
import type { CodedAct, Order, OrderEvent } from '../domain/order.ts';
import type { Customer, KitAddress } from '../domain/person.ts';
import type { Refund } from '../domain/policy.ts';

/**
 * Why something was not done. `not-now`: it does not follow on where the order stands; `changed-meanwhile`: what was decided about
 * is not what stands there any more; `car-taken`: somebody else has the car, or it is in stock no more; `not-sold`: nobody builds it
 * like that for this site, or not any more; `price-changed`: it costs another price than the one that was shown, which is told now;
 * `documents-changed`: a legal document that was shown is another one by now;
 * `too-often`: too much was sent in a minute; `too-many`: as many cars as one may are kept and not paid for; `no-place`: the
 * programme that it would be bought under is not the visitor's, or has no car left this year; `kit-sent`: the welcome kit is on its
 * way; `no-bonus`: the voucher is not the visitor's, not for this car, or used by now; `on-hold`: its deposit is disputed with the
 * card's bank; `quotation-ended`: what was agreed does not stand any more; `quotation-withdrawn`: the dealer does not offer it now;
 * `quotation-superseded`: a later version takes its place; `quotation-taken`: somebody else's purchase on its terms is under way;
 * `other-buyer`: that programme's price is for whom it was approved for; `unavailable`: what the visitor has on order
 * could not be read now, so nothing was begun.
 */
export type Refused =
  | 'unknown-order'
  | 'not-now'
  | 'changed-meanwhile'
  | 'car-taken'
  | 'not-sold'
  | 'price-changed'
  | 'documents-changed'
  | 'frozen'
  | 'kit-sent'
  | 'on-hold'
  | 'no-bonus'
  | 'too-often'
  | 'too-many'
  | 'no-place'
  | 'quotation-ended'
  | 'quotation-withdrawn'
  | 'quotation-superseded'
  | 'quotation-taken'
  | 'other-buyer'
  | 'code-invalid'
  | 'unavailable';

export type Done = { readonly ok: true } | { readonly ok: false; readonly reason: Refused };
export type ReservationStart =
  | { readonly ok: true; readonly id: string }
  | { readonly ok: false; readonly reason: Refused };

/** An order with all that has happened to it, the first thing first. */
export type OrderStory = {
  readonly order: Order;
  readonly events: readonly OrderEvent[];
  /** Its car of the stock is kept for nobody who has not paid: whoever pays first has it. */
  readonly isOpen: boolean;
  /** Until when it is kept for its customer; none where it is open, has no car of the stock, or asks for no deposit. */
  readonly heldUntil: string | undefined;
};

/** What a reservation begins with beside its car. */
export type BeginMore = {
  /** What was simulated for the car: checked by whoever begins. */
  readonly financing?: OrderFinancing | undefined;
  /** Who reserves, as far as they have said it already: asked for once, and confirmed in the first step. */
  readonly known?: Customer | undefined;
  /** The link of the quotation on whose terms it is was shown: what was only begun by it, on another device, goes on here. */
  readonly hasLink?: boolean | undefined;
};

/** An order as a list shows it. `deliveredOn`: the day on which its car was handed over, once it was. */
export type OrderInList = Order & { readonly deliveredOn: PlainDate | undefined };

/** An order as its mailed link shows it: nothing of whose it is. */
export type LinkedOrder = Pick<OrderInList, 'number' | 'state' | 'car' | 'estimate' | 'deliveredOn'>;

/** A browser that an order is open in. */
export type OrderDevice = {
  readonly id: string;
  /** What its owner recognises it by; empty where nothing is known of it. */
  readonly name: string;
  readonly since: string;
  readonly isThis: boolean;
};

/** A voucher that may be taken, and its last day. */
export type UsableBonus = AppliedBonus & { readonly validUntil: PlainDate };

/** A paid order of an account that is about to be closed. */
export type ClosingOrder = {
  readonly order: OrderInList;
  /** What comes back if its customer cancels it now; nothing where they cannot by themselves. */
  readonly refund: Refund | undefined;
};

export const CLOSING_CHOICES = ['keep', 'cancel'] as const;
export type ClosingChoice = (typeof CLOSING_CHOICES)[number];

/** One visit to the reservations of one person: theirs by the key of their browser, or of their account. */
export type ReservationSession = {
  /**
   * Begins an order, or goes on with the one that was begun for the same car; what goes along now takes the place of what did.
   * Prices are the catalogue's of now.
   */
  begin(car: ReservedCar, more?: BeginMore): Promise<ReservationStart>;
  /** Nothing for an order that is not the visitor's, as for one that does not exist. */
  find(id: string): Promise<OrderStory | undefined>;
  /** The visitor's orders that have got beyond their first step, the last one first. */
  mine(): Promise<readonly OrderInList[]>;
  /**
   * Says who reserves, until the terms are agreed to. @param proof the code that was sent to a mailbox which takes the place of the order's
   * (`replacesMailbox`): without it nothing is written; the former mailbox is sent word of it
   */
  register(id: string, customer: Customer, proof?: { readonly code?: string | undefined }): Promise<Done>;
  /** Sends a code to a mailbox that is to take the place of the one of an order that is open here. */
  sendMailboxCode(id: string, email: string): Promise<Done>;
  /** @param revision of the order as it was shown @param car as it costs today */
  accept(
    id: string,
    agreed: {
      readonly dealer: string;
      readonly revision: number;
      readonly car: ReservedCar;
      /** Which versions of the legal documents the form has shown. */
      readonly documents?: string | undefined;
    },
  ): Promise<Done>;
  /** @param after the car that is wanted, at the prices of today @param shown cents that it was shown for; another price is told first */
  change(
    id: string,
    wanted: {
      readonly revision: number;
      readonly after: ReservedCar;
      readonly shown?: number | undefined;
    },
  ): Promise<Done>;
  /** The visitor's bonus vouchers that an order could be made with; none once its terms are agreed to. */
  bonuses(id: string): Promise<readonly UsableBonus[]>;
  /** Takes a voucher for an order in place of the one that it has, or gives that one back; the price follows. */
  pickBonus(
    id: string,
    request: { readonly number: string | undefined; readonly revision: number },
  ): Promise<Done>;
  /** What would come back if it were cancelled today; nothing where it cannot be, or no money has come. */
  refund(order: Order, isCreditRefused: boolean): Refund | undefined;
  /** Whether its customer may cancel it by themselves. */
  mayCancel(order: Order, isCreditRefused: boolean): boolean;
  /** Whether the lender has refused the credit that goes with it, which the law may end the purchase with. */
  isCreditRefused(order: Order): Promise<boolean>;
  /**
   * What is left to pay of its car, without what the customer's own car pays: by today's catalogue, as far as it is sold yet, and by the terms or
   * the invoice.
   */
  price(order: Order): { readonly today: Cents | undefined; readonly due: Cents };
  cancel(id: string): Promise<Done>;
  /** The receipt of the deposit as a PDF of one page, and of what went back of it; none before it is paid. */
  receipt(id: string): Promise<Uint8Array | undefined>;
  /** Keeps where the welcome kit goes, until it is sent. */
  sendKitTo(id: string, address: KitAddress): Promise<Done>;
  /** Puts the order into the account that is open. */
  keepInAccount(id: string): Promise<Done>;
  /** Whether it stands in the account that is open, and in no other one. */
  isInOpenAccount(id: string): Promise<boolean>;
  /** What the link of a mail shows to whoever has it; nothing for one that is none, was ended, or whose order ended long ago. */
  linked(id: string, key: string): Promise<LinkedOrder | undefined>;
  /**
   * Mails an order's link to its customer once more, for whoever knows its number, however it is typed, and its address. Answers nobody
   * whether there is such an order.
   */
  mailLink(request: { readonly number: string; readonly email: string }): Promise<void>;
  /** Sends a code to the mailbox of an order's customer: who reads it as well may open the order here. */
  sendCode(id: string, key: string): Promise<Done>;
  /** Takes an order over into this browser, by its link and the code. */
  openByCode(id: string, key: string, code: string): Promise<Done>;
  /** Sends a code for one act to the mailbox of an order that is open here: who reads it shows anew that the order is theirs. */
  sendOwnerCode(id: string, act: CodedAct): Promise<Done>;
  /** Whether this is the code that was sent for the act; it stays good until what it was typed for is done, or ten minutes have passed. */
  provesOwner(id: string, act: CodedAct, code: string): Promise<Done>;
  /** Ends the code, because what it was typed for is done. */
  endOwnerCode(id: string): Promise<void>;
  /** Where an order is open by the key of a browser, the first one first. */
  devices(id: string): Promise<readonly OrderDevice[]>;
  endDevice(id: string, device: string): Promise<Done>;
  /** Ends all but this one, and the links of the mails that were sent until now. */
  endOthers(id: string): Promise<Done>;
  /** The visitor's paid orders, which stay when their account is closed, and what would come back if each were cancelled now. */
  closing(): Promise<readonly ClosingOrder[]>;
  /**
   * Closes an account with its paid orders. They are cancelled first where that is chosen. All that money came for leaves the account and
   * stays open in this browser under a new key; its customer is written what became of each, what goes back and its link, after the account
   * is closed: closing it takes back every mail that is not sent yet.
   * @param close closes the account; false where it was refused, and then no order has changed hands
   */
  closeWith(
    choice: ClosingChoice,
    close: () => Promise<boolean>,
  ): Promise<'closed' | 'not-closed' | 'not-cancelled'>;
  /**
   * Takes the orders that stand in an account out of this browser. Those that stand in none stay open in it, under a new key: nothing else leads
   * to them but the link of a mail. `stay`: how many of these have got beyond their first step and have not ended.
   */
  leave(): Promise<{ readonly stay: number }>;
};
