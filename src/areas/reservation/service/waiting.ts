/** Until when an order waits for its deposit, and its car with it: minutes until a payment begins, longer once there is one. */

import { eq } from 'drizzle-orm';
import type { Transaction } from '../../../io/database.ts';
import { daysBetween } from '../../../kit/calendar.ts';
import type { MarketCode } from '../../../kit/markets/identities.ts';
import { boletoClearsBy } from '../../payment/index.ts';
import { dateIn } from '../../platform/index.ts';
import { boletoKeepsDays } from '../domain/binding.ts';
import type { ReservationPolicy } from '../index.ts';
import { orderHold } from './expire.ts';
import type { ReservationDeps } from './ports.ts';
import { lockedRow, marketOf, type Row } from './store.ts';
import { reservation } from './tables.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** Minutes that whoever pays always has: for another way to pay after one that failed, and for the word of a Pix of the last second. */
const GRACE_MS = 15 * MINUTE_MS;
/** A Pix that is begun in the last of the minutes to pay is paid by then. */
const PIX_MS = 45 * MINUTE_MS;
/** Of terms that say nothing of it. */
const BOLETO_DAYS_BEFORE = 3;

/** The moment until which a payment must have begun, for terms that are agreed to then. */
export const payBy = ({ payMinutes, unpaidHours }: ReservationPolicy, accepted: Date): Date =>
  new Date(accepted.getTime() + (payMinutes ?? unpaidHours * 60) * MINUTE_MS);

/** A payment that the gateway has, and that is not decided yet. */
export type UndecidedPayment = {
  readonly reference: string;
  readonly method: 'card' | 'pix' | 'boleto';
  readonly expiresAt: Date | undefined;
};

/**
 * Called within the transaction that records that the gateway has taken a payment: a card in review is waited for as long as the terms
 * say, a Pix until its code ends, a boleto until it can have cleared; its car is kept from others for less. Never longer than for a boleto that is begun at the last moment
 * for which a payment is waited for anyway, however often one is begun.
 */
export async function waitForPayment(
  deps: ReservationDeps,
  tx: Transaction,
  { reference, method, expiresAt }: UndecidedPayment,
): Promise<void> {
  const row = await lockedRow(tx, reference);
  const now = deps.now();
  if (!row || !isWaiting(row, now)) return;
  const hours = row.policy.unpaidHours * HOUR_MS;
  const market = marketOf(row);
  const begun = Math.min(now.getTime(), (row.acceptedAt ?? now).getTime() + hours);
  const requested = {
    card: now.getTime() + hours,
    pix: (expiresAt ?? now).getTime() + GRACE_MS,
    boleto: clearedAfter(market, new Date(begun)),
  }[method];
  const until = new Date(Math.min(requested, longest(row, now)));
  if (until <= row.waitsUntil) return;
  const exclusive = payBy(row.policy, row.acceptedAt ?? now).getTime();
  const keeps =
    boletoKeepsDays(market, dateIn(market, begun), row.policy.boletoDays ?? BOLETO_DAYS_BEFORE) * DAY_MS;
  await wait(deps, tx, row, {
    until,
    heldUntil: method === 'boleto' ? new Date(Math.min(until.getTime(), begun + keeps)) : until,
    // A card in review is somebody's card; a code or a line costs nothing to ask for, again and again.
    yieldsFrom: {
      card: undefined,
      pix: new Date(exclusive + PIX_MS),
      boleto: new Date(exclusive),
    }[method],
  });
}

/**
 * A payment has ended without money: the car is kept for another only as long as it is without one, and some minutes at least.
 */
export async function waitAgain(deps: ReservationDeps, tx: Transaction, row: Row): Promise<void> {
  const now = deps.now();
  if (!isWaiting(row, now)) return;
  const least = now.getTime() + GRACE_MS;
  const most = payBy(row.policy, row.acceptedAt ?? now).getTime();
  const until = new Date(Math.min(Math.max(least, most), longest(row, now)));
  const yieldsFrom = new Date(most + PIX_MS);
  if (until > now) await wait(deps, tx, row, { until, heldUntil: until, yieldsFrom });
}

type Waiting = Row & { readonly waitsUntil: Date };

const isWaiting = (row: Row, now: Date): row is Waiting =>
  row.state === 'payment' && row.waitsUntil !== null && row.waitsUntil > now;

/** For longer nobody waits, whatever is begun. */
const longest = (row: Row, now: Date): number =>
  clearedAfter(marketOf(row), new Date((row.acceptedAt ?? now).getTime() + row.policy.unpaidHours * HOUR_MS));

/** The moment by which the money of a boleto that is begun then is there, with the whole of its last day (doc. 2 §9). */
function clearedAfter(market: MarketCode, begun: Date): number {
  const today = dateIn(market, begun.getTime());
  return begun.getTime() + (daysBetween(today, boletoClearsBy(market, today)) + 1) * DAY_MS;
}

type Wait = {
  readonly until: Date;
  /** Until when the car is kept from everybody else who has not paid. */
  readonly heldUntil: Date;
  readonly yieldsFrom: Date | undefined;
};

async function wait(
  deps: ReservationDeps,
  tx: Transaction,
  row: Row,
  { until, heldUntil, yieldsFrom }: Wait,
): Promise<void> {
  const { id, car } = row;
  const holdTerms = { now: deps.now(), until: heldUntil, yieldsFrom, isReserved: true };
  if (car.stock) await deps.holds.claim(tx, car.stock.id, orderHold(id), holdTerms);
  await tx.update(reservation).set({ waitsUntil: until }).where(eq(reservation.id, id));
}
