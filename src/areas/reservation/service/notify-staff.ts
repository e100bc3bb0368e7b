import type { Transaction } from '../../../io/database.ts';
import { escapeHtml } from '../../../io/html.ts';
import { leaveMail } from '../../../io/mail/outbox.ts';
import type { ReservationDeps } from './ports.ts';
import { marketOf, type Row, rowOf } from './store.ts';

/** Minutes after which staff are not written to about an order any more. */
const WORD_OF_USE = 7 * 24 * 60;

/**
 * Staff hear by the log and, where the site names an address, by mail that an order needs a person: a number, and nobody's name.
 * @param what one word of it @param message what the log says @param isWritten whether another mail of the same event goes to them
 */
export async function notifyStaff(
  deps: ReservationDeps,
  tx: Transaction,
  row: Row,
  {
    what,
    message,
    next,
    isWritten = false,
  }: {
    readonly what: string;
    readonly message: string;
    readonly next: string;
    readonly isWritten?: boolean;
  },
): Promise<void> {
  const { id, number, state } = row;
  deps.log.error({ order: id, number, state, what }, message);
  const { staffMail } = deps.settings({ market: marketOf(row), brand: row.site.slice(3) });
  if (!staffMail || isWritten) return;
  const text = `${number}: ${what} (${state})\n\n${next}`;
  const mail = { to: staffMail, subject: `${number}: ${what}`, text, html: `<pre>${escapeHtml(text)}</pre>` };
  await leaveMail(deps, tx, row.site, mail, WORD_OF_USE, 'staff');
}

/** How staff go on with an order by command. */
export const byCommand = ({ number }: Pick<Row, 'number'>): string =>
  `node vitrine.mjs orders release|cancel ${number} --by … --reason …`;

/** Staff are told that somebody waits for their money for a day and more: the gateway refuses it, or is this site's no more. */
export function notifyOfOwedRefund(deps: ReservationDeps, reference: string): Promise<void> {
  return deps.db.transaction(async (tx) => {
    const row = await rowOf(tx, reference);
    const message = 'a refund of an order is owed for a day and more';
    if (row)
      await notifyStaff(deps, tx, row, { what: 'refund-owed', message, next: 'docs/guides/payments.md' });
  });
}
