import type { Transaction } from '../../../io/database.ts';
import { dateIn } from '../../platform/index.ts';
import type { Done, UsableBonus } from '../contract.ts';
import { canMove } from '../flow/index.ts';
import { withBonus } from '../index.ts';
import type { ReservationDeps } from './ports.ts';
import { localeOf, marketOf, type Row, write } from './store.ts';

const wantedBy = (deps: ReservationDeps, row: Row, account: string) => ({
  account,
  site: row.site,
  modelKey: row.car.modelKey,
  today: dateIn(marketOf(row), deps.now().getTime()),
});

/** What of somebody's vouchers an order could be made with: before its terms are agreed to, and not under a programme. */
export async function usableBonuses(
  deps: ReservationDeps,
  row: Row,
  account: string | undefined,
): Promise<readonly UsableBonus[]> {
  if (!account || row.car.programme || !canMove(row.state, 'accept')) return [];
  return deps.bonuses.usable(wantedBy(deps, row, account));
}

/** Takes a voucher for an order, or gives it back; its price follows, and is what is agreed to then. */
export async function pickingBonus(
  deps: ReservationDeps,
  tx: Transaction,
  row: Row,
  request: {
    readonly number: string | undefined;
    readonly revision: number;
    readonly account: string | undefined;
  },
): Promise<Done> {
  const { number, revision, account } = request;
  if (!canMove(row.state, 'accept')) return { ok: false, reason: 'not-now' };
  if (row.revision !== revision) return { ok: false, reason: 'changed-meanwhile' };
  const entry = { at: deps.now(), what: 'bonus', by: 'customer' } as const;
  if (number === undefined) {
    await deps.bonuses.release(tx, row.id);
    if (row.car.bonus)
      await write(tx, row, { car: withBonus(row.car, undefined, localeOf(row)) }, { ...entry, amount: 0 });
    return { ok: true };
  }
  if (!account || row.car.programme) return { ok: false, reason: 'no-bonus' };
  const taken = { ...wantedBy(deps, row, account), order: row.id, number };
  const amount = await deps.bonuses.take(tx, taken);
  if (amount === undefined) {
    // The former stays: nothing is taken back for one that is not to be had.
    const { bonus } = row.car;
    if (bonus) await deps.bonuses.keep(tx, { ...taken, number: bonus.number });
    return { ok: false, reason: 'no-bonus' };
  }
  await write(tx, row, { car: withBonus(row.car, { number, amount }, localeOf(row)) }, { ...entry, amount });
  return { ok: true };
}
