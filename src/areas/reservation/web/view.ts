/** What the reservation's screens are given beside the order. */
import type { PlainDate } from '../../../kit/calendar.ts';
import type { Cents } from '../../../kit/money.ts';
import type { PictureSource } from '../../catalogue/web/index.ts';
import type { GuardedAct, Refund, ReservedCar, Settlement } from '../index.ts';

/** Addresses of an order's pages. */
export type OrderPaths = Readonly<
  Record<'register' | 'reservation' | 'payment' | 'order' | 'change' | 'receipt' | 'file', string>
> & { readonly stock: string; readonly logIn: string; readonly newPassword: string };

/**
 * What an act asks of its order's owner: nothing, their password, that and a code of their second factor, a code that is mailed, to log in
 * first, or to choose a password first.
 */
export type OwnerGuard = 'none' | 'password' | 'factor' | 'code' | 'log-in' | 'new-password';

/** What each act asks that is guarded: another address of the kit, cancelling, changing the build, an account to stand in, and another mailbox. */
export type OwnerGuards = Readonly<Record<GuardedAct, OwnerGuard>>;

/** A car with its picture; none for one that the catalogue knows no more. */
export type ShownReserved = { readonly car: ReservedCar; readonly picture: PictureSource | undefined };

export type DealerOption = { readonly value: string; readonly label: string };

/** What an order's page knows that the order itself does not say. */
export type OrderFacts = {
  readonly dealerName: string | undefined;
  /** What the car costs by today's catalogue; none where it is sold no more. */
  readonly todayTotal: Cents | undefined;
  /** What the car costs its customer: by its invoice, or were it invoiced today. */
  readonly price: Cents;
  /** What of it is left to pay, and by whom. */
  readonly settlement: Settlement;
  /** The day on which the car was handed over, and the last one on which it may be taken back. */
  readonly deliveredOn: PlainDate | undefined;
  readonly withdrawalUntil: PlainDate | undefined;
  readonly today: PlainDate;
  /** What would come back, where it can be cancelled. */
  readonly refund: Refund | undefined;
  readonly mayCancel: boolean;
  readonly mayChange: boolean;
  /** The configurator with the car that is ordered. */
  readonly configurator: string | undefined;
  /** The last legal day; none before the payment. */
  readonly legalUntil: PlainDate | undefined;
  readonly isLoggedIn: boolean;
};

/** An amount that was told and is another one by now. */
export type AmountChange = {
  readonly what: 'price' | 'deposit';
  readonly before: Cents;
  readonly now: Cents;
};
