/** How many cars of the stock somebody keeps from everybody else without having paid: a few, whoever they say they are. */
import { and, eq, gt, inArray, isNotNull, ne, or, sql } from 'drizzle-orm';
import { lockKeys } from '../../../io/coordination.ts';
import type { Transaction } from '../../../io/database.ts';
import type { Sealing } from '../../../io/sealing.ts';
import type { Customer } from '../index.ts';
import { reservation, reservationEvent, reservationHolder } from './tables.ts';

/** An order and whose it is. */
type Keeper = {
  readonly id: string;
  /** That it stands in, or that is open where it is made; null for none. */
  readonly account: string | null;
} & Pick<Customer, 'document' | 'email'>;

/**
 * Whether this order's customer already holds the most unpaid cars that one may, on all sites together: of an account by it and the browser, of
 * a stranger by document, mailbox and browser. What somebody types is no account's: whoever knows a document, a mailbox or a phone would
 * shut its owner out, who keeps theirs by logging in. What one network keeps is bounded where the car is kept. Who asks at
 * the same time waits for the answer until the transaction ends.
 * @param readSince since when terms that are read keep a car @param most cars that wait for a deposit, or whose terms are being read
 */
export async function keepsTooMany(
  sealing: Sealing,
  tx: Transaction,
  { id, account, document, email }: Keeper,
  { now, readSince, most }: { readonly now: Date; readonly readSince: Date; readonly most: number },
): Promise<boolean> {
  const browsers = tx
    .select({ holder: reservationHolder.holder })
    .from(reservationHolder)
    .where(eq(reservationHolder.reservation, id));
  const holders = (await browsers).map(({ holder }) => holder);
  // Under every data key: orders of before a change of keys count too.
  const documents = sealing.personKeys('document', document);
  const mailboxes = sealing.personKeys('mailbox', email);
  const names = account ? [`account ${account}`] : [...documents, ...mailboxes];
  const keys = [...holders, ...names].map((one) => `kept ${one}`);
  await lockKeys(tx, keys, 2);
  const { state, stockNumber, waitsUntil } = reservation;
  const ofBrowser = tx
    .select({ id: reservationHolder.reservation })
    .from(reservationHolder)
    .where(inArray(reservationHolder.holder, holders));
  const readNow = tx
    .select({ id: reservationEvent.reservation })
    .from(reservationEvent)
    .where(and(eq(reservationEvent.reservation, reservation.id), gt(reservationEvent.at, readSince)));
  const theirs = [
    inArray(reservation.id, ofBrowser),
    ...(account
      ? [eq(reservation.account, account)]
      : [inArray(reservation.documentKey, documents), inArray(reservation.mailboxKey, mailboxes)]),
  ];
  const keeps = or(eq(state, 'payment'), and(eq(state, 'reservation'), sql`exists ${readNow}`));
  const counts = theirs.map((one) => sql<number>`count(*) filter (where ${one})`);
  const [row] = await tx
    .select({ most: sql<number>`greatest(${sql.join(counts, sql`, `)})::int` })
    .from(reservation)
    .where(and(or(...theirs), ne(reservation.id, id), isNotNull(stockNumber), gt(waitsUntil, now), keeps));
  return (row?.most ?? 0) >= most;
}
