/** Whether an order still has the quotation on whose terms it was begun. */
import { eq } from 'drizzle-orm';
import type { Transaction } from '../../../io/database.ts';
import type { Sealing } from '../../../io/sealing.ts';
import { isUuid } from '../../../kit/uuid.ts';
import { isPaid } from '../index.ts';
import { BEGUN_HOURS, READING_MINUTES } from './accept.ts';
import { reservation } from './tables.ts';

/** What is known of an order whose purchase goes on. */
type OrderClaim = {
  /** Of the quotation on whose terms its car is. */
  readonly version: string | undefined;
  /** Its customer has agreed to the terms. */
  readonly isAgreed: boolean;
  /** That it stands in. */
  readonly account: string | undefined;
  /** Whether it is the order of the person with this document. */
  isOf(document: string): boolean;
};

/**
 * An order whose purchase goes on; nothing of one that has ended. One whose terms nobody has agreed to goes on for as long as a car is kept
 * for whoever reads them: nobody binds a quotation by a form that they leave open.
 */
export async function orderClaim(
  { sealing, now }: { readonly sealing: Sealing; readonly now: () => Date },
  tx: Transaction,
  id: string,
): Promise<OrderClaim | undefined> {
  if (!isUuid(id)) return undefined;
  const [row] = await tx.select().from(reservation).where(eq(reservation.id, id));
  if (!row) return undefined;
  const { state, waitsUntil, car, documentKey } = row;
  const isBegun = state === 'register' || state === 'reservation';
  const at = now().getTime();
  const since = (waitsUntil?.getTime() ?? at) - (isBegun ? BEGUN_MS - READING_MS : 0);
  if (!isPaid(state) && !((isBegun || state === 'payment') && since > at)) return undefined;
  return {
    version: car.quotation?.id,
    isAgreed: !isBegun,
    account: row.account ?? undefined,
    isOf: (document) =>
      documentKey !== null && sealing.personKeys('document', document).includes(documentKey),
  };
}

const READING_MS = READING_MINUTES * 60_000;
const BEGUN_MS = BEGUN_HOURS * 3_600_000;
