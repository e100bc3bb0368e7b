/** What follows where the holder of a card takes the deposit back through their bank. */
import type { Transaction } from '../../../io/database.ts';
import { leaveMail } from '../../../io/mail/outbox.ts';
import { type Dispute, isPaid } from '../index.ts';
import { giveCarBack } from './expire.ts';
import { leaveOrderMail } from './mails.ts';
import type { ReservationDeps } from './ports.ts';
import { lockedRow, marketOf, move, type Row, write } from './store.ts';

/** Minutes after which staff are not written to about a dispute any more. */
const WORD_OF_USE = 7 * 24 * 60;
const WHAT = { open: 'dispute', won: 'dispute-won', lost: 'dispute-lost' } as const;

/**
 * Called within the transaction that records it, once for each change. While a bank decides, the order stands still and keeps its
 * car: nobody hands a car over against money that may go, and nobody gives back what the bank may give back as well. What is won
 * goes on. What is lost ends the order and frees its car; once the car has its invoice it is for staff to decide.
 */
export async function disputeDeposit(
  deps: ReservationDeps,
  tx: Transaction,
  { reference, dispute }: { readonly reference: string; readonly dispute: 'open' | 'won' | 'lost' },
): Promise<void> {
  const row = await lockedRow(tx, reference);
  if (!row) return;
  const at = deps.now();
  const [what, said] = [WHAT[dispute], { at, by: 'payment' } as const];
  if (dispute === 'open' && isPaid(row.state)) {
    const held = await write(tx, row, { heldSince: at }, { ...said, what });
    await tell(deps, tx, held, what);
  }
  if (dispute === 'won' && row.heldSince) {
    const free = await write(tx, row, { heldSince: null }, { ...said, what });
    const { id, policy, state } = free;
    if (isPaid(state)) return tell(deps, tx, free, what);
    // Staff ended it meanwhile, while the money was the bank's to give.
    const amount = policy.deposit;
    await deps.deposits.refund(tx, { reference: id, amount, reason: 'won for an order that has ended' });
    await write(tx, free, {}, { ...said, what: 'refund', amount });
  }
  if (dispute === 'lost') await lost(deps, tx, row, said);
}

async function lost(
  deps: ReservationDeps,
  tx: Transaction,
  row: Row,
  said: { readonly at: Date; readonly by: 'payment' },
): Promise<void> {
  const what = 'dispute-lost';
  const told = await write(tx, row, {}, { ...said, what });
  if (row.state !== 'reserved') return tellStaff(deps, tx, told, what);
  const ended = await move(tx, told, 'cancel', { heldSince: null, endedAt: said.at }, said);
  if (!ended) throw new Error('an order moved under its lock');
  await giveCarBack(deps, tx, ended);
  await tell(deps, tx, ended, what);
}

async function tell(deps: ReservationDeps, tx: Transaction, row: Row, what: Dispute): Promise<void> {
  await leaveOrderMail(deps, tx, row, what);
  await tellStaff(deps, tx, row, what);
}

/** Staff hear of it by the log and, where the site names an address, by mail: a number, and nobody's name. */
async function tellStaff(deps: ReservationDeps, tx: Transaction, row: Row, what: Dispute): Promise<void> {
  const { id, number, state } = row;
  deps.log.error({ order: id, number, state, what }, 'the deposit of an order is disputed');
  const site = { market: marketOf(row), brand: row.site.slice(3) };
  const { staffMail } = deps.settings(site);
  if (!staffMail) return;
  const text = `${number}: ${what} (${state})\n\nnpm run orders -- ${number} release|cancel --by … --reason …`;
  const mail = { to: staffMail, subject: `${number}: ${what}`, text, html: `<pre>${text}</pre>` };
  await leaveMail(deps, tx, row.site, mail, WORD_OF_USE);
}
