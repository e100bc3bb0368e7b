import type { Transaction } from '../../../io/database.ts';
import { dateIn } from '../../platform/index.ts';
import type { Done } from '../contract.ts';
import { canMove } from '../flow/index.ts';
import { changedCar, priceOfCar, type ReservedCar } from '../index.ts';
import { leaveOrderMail } from './mails.ts';
import type { ReservationDeps } from './ports.ts';
import { marketOf, move, type Row } from './store.ts';

type Wanted = {
  readonly revision: number;
  readonly after: ReservedCar;
  /** What its customer was shown that it would cost, where that was told. */
  readonly shown?: number | undefined;
};

/** Makes another build of an order, until its freeze date and at what that costs today. */
export async function changing(
  deps: ReservationDeps,
  tx: Transaction,
  row: Row,
  { revision, after, shown }: Wanted,
): Promise<Done> {
  const today = dateIn(marketOf(row), deps.now().getTime());
  if (!canMove(row.state, 'change') || row.car.stock || row.car.modelKey !== after.modelKey)
    return { ok: false, reason: 'not-now' };
  if (row.onHoldSince) return { ok: false, reason: 'on-hold' };
  if (row.revision !== revision) return { ok: false, reason: 'changed-meanwhile' };
  if (!row.freezeOn || today > row.freezeOn) return { ok: false, reason: 'frozen' };
  const car = changedCar(row.car, after);
  if (shown !== undefined && shown !== car.total) return { ok: false, reason: 'price-changed' };
  if (car === row.car) return { ok: true };
  const event = { at: deps.now(), what: 'build', by: 'customer', amount: priceOfCar(car) } as const;
  const changed = await move(tx, row, 'change', { car }, event);
  if (!changed) return { ok: false, reason: 'not-now' };
  await leaveOrderMail(deps, tx, changed, 'changed');
  return { ok: true };
}
