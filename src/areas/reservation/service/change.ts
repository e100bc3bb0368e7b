import type { Transaction } from '../../../io/database.ts';
import type { Cents } from '../../../kit/money.ts';
import { dateIn } from '../../platform/index.ts';
import type { Done } from '../contract.ts';
import { canMove } from '../flow/index.ts';
import { changedTotal, type ReservedCar, termsWords } from '../index.ts';
import { leaveOrderMail } from './mails.ts';
import type { ReservationDeps } from './ports.ts';
import { localeOf, marketOf, move, type Row } from './store.ts';

type Wanted = { readonly revision: number; readonly before: ReservedCar; readonly after: ReservedCar };

/** The sum of its lines is what is paid: what the locked price is below today's is a line of its own. */
function atLockedPrice(car: ReservedCar, total: Cents, words: ReturnType<typeof termsWords>): ReservedCar {
  const difference = total - car.total;
  const line = { name: words['locked-line'], price: difference };
  return { ...car, total, lines: difference === 0 ? car.lines : [...car.lines, line] };
}

/** Makes another build of an order, until its freeze date and at the locked price. */
export async function changing(
  deps: ReservationDeps,
  tx: Transaction,
  row: Row,
  { revision, before, after }: Wanted,
): Promise<Done> {
  const today = dateIn(marketOf(row), deps.now().getTime());
  if (!canMove(row.state, 'change') || row.car.stock || row.car.modelKey !== after.modelKey)
    return { ok: false, reason: 'not-now' };
  if (row.heldSince) return { ok: false, reason: 'on-hold' };
  if (row.revision !== revision) return { ok: false, reason: 'changed-meanwhile' };
  if (!row.freezeOn || today > row.freezeOn) return { ok: false, reason: 'frozen' };
  const car = atLockedPrice(
    after,
    changedTotal(row.car, before, after),
    termsWords({ locale: localeOf(row) }),
  );
  const event = { at: deps.now(), what: 'build', by: 'customer', amount: car.total } as const;
  const changed = await move(tx, row, 'change', { car }, event);
  if (!changed) return { ok: false, reason: 'not-now' };
  await leaveOrderMail(deps, tx, changed, 'changed');
  return { ok: true };
}
