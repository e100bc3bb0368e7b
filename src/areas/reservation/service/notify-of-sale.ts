/** A deposit that has come is a car sold: whoever hands it over and the maker's systems are told in the same transaction, and so is its end. */

import type { Transaction } from '../../../io/database.ts';
import { ifReadable } from '../../../io/each-row.ts';
import { escapeHtml } from '../../../io/html.ts';
import { leaveMail } from '../../../io/mail/outbox.ts';
import { formatDate } from '../../../kit/calendar.ts';
import { onePerReader } from '../../../kit/mailbox.ts';
import { dateIn, mailSignature, type Site } from '../../platform/index.ts';
import { type OrderMailWords, orderMailWords } from '../domain/mail-words.ts';
import { saleLines } from '../domain/sale.ts';
import type { Order } from '../index.ts';
import type { OrderEnd, ReservationDeps } from './ports.ts';
import { orderOf, type Row } from './store.ts';

/** Minutes after which nobody is written to about it any more. */
const WORD_OF_USE = 7 * 24 * 60;

/**
 * Writes to the dealer and to the maker's staff who has bought what, and leaves a lead for the CRM. What cannot be told holds no money up:
 * it is logged, and the order waits in the list of orders as before.
 */
export async function notifyOfSale(deps: ReservationDeps, tx: Transaction, row: Row): Promise<void> {
  const { sold, sites, log } = deps;
  const site = sites.find(({ key }) => key === row.site);
  const order = ifReadable(() => orderOf(deps.sealing, row));
  if (!sold || !site || !order?.customer) return;
  const { customer } = order;
  const words = orderMailWords(site.locale);
  const day = (date: string | undefined) => (date ? formatDate(date, site.locale) : '–');
  const lines = [
    ...carLines(words, order),
    ...saleLines(site, order, dateIn(site.market, deps.now().getTime())),
    [words['sold.estimate'], day(order.estimate)],
    [words['sold.buyer'], customer.name],
    [words['sold.phone'], customer.phone],
    [words['sold.email'], customer.email],
  ] as const;
  await write(deps, tx, row, { site, order, kind: 'sold', lines });
  if (!(await sold.leaveLead(tx, order)))
    log.error({ order: row.id, number: row.number }, 'a paid order could not be told to the CRM');
}

/**
 * Tells those who were told of the sale that it is over: of a paid order that was cancelled, once. In the mails whoever buys it is not named
 * again; the CRM hears it as a lead of its own.
 * @returns whether the maker's staff are written to with it
 */
export async function notifyOfOrphanedOrder(
  deps: ReservationDeps,
  tx: Transaction,
  row: Row,
  { by, reason }: OrderEnd,
): Promise<boolean> {
  const site = deps.sites.find(({ key }) => key === row.site);
  const order = ifReadable(() => orderOf(deps.sealing, row));
  if (!deps.sold || !site || !order?.paidAt) return false;
  const words = orderMailWords(site.locale);
  const lines = [
    ...carLines(words, order),
    [words['unsold.by'], words[`unsold.by-${by}`]],
    [words['unsold.reason'], reason],
  ] as const;
  if (!(await deps.sold.leaveEnd(tx, order, { by, reason })))
    deps.log.error({ order: row.id, number: row.number }, 'a cancelled order could not be told to the CRM');
  return write(deps, tx, row, { site, order, kind: 'unsold', lines });
}

type Line = readonly [name: string, value: string | undefined];

const carLines = (words: OrderMailWords, { number, car }: Order): readonly Line[] => [
  [words['sold.order'], number],
  [words['sold.car'], `${car.brandName} ${car.modelName} ${car.versionName} ${car.year}, ${car.colourName}`],
  [words['sold.stock'], car.stock?.number],
];

type BookingMessage = {
  readonly site: Site;
  readonly order: Order;
  readonly kind: 'sold' | 'unsold';
  readonly lines: readonly Line[];
};

async function write(
  deps: ReservationDeps,
  tx: Transaction,
  row: Row,
  { site, order, kind, lines }: BookingMessage,
): Promise<boolean> {
  const words = orderMailWords(site.locale);
  const list = lines.flatMap(([name, value]) => (value ? [`${name}: ${value}`] : []));
  const text = [words[`${kind}.text`], list.join('\n'), mailSignature(site)].join('\n\n');
  const subject = words[`${kind}.subject`].replace('{{number}}', order.number);
  const html = `<pre>${escapeHtml(text)}</pre>`;
  const { staffMail } = deps.settings(site);
  const dealer = order.dealer && deps.sold?.dealerMail(row.site, order.dealer, kind);
  for (const to of onePerReader([dealer, staffMail]))
    await leaveMail(deps, tx, row.site, { to, subject, text, html }, WORD_OF_USE, 'staff');
  return staffMail !== undefined;
}
