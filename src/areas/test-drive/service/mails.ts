import type { Transaction } from '../../../io/database.ts';
import { ifReadable } from '../../../io/each-row.ts';
import { mailLink, mailPage, mailText } from '../../../io/mail/mail-page.ts';
import { leaveMail, type Mail } from '../../../io/mail/outbox.ts';
import { inPortalWords, inWordsOf } from '../../../io/own-texts.ts';
import { onePerReader } from '../../../kit/mailbox.ts';
import { mailHead, mailSignature, type Site, sitePath } from '../../platform/index.ts';
import { bookingMail, type DealerMail, type Urged, type VisitorMail } from '../domain/mail.ts';
import { BOOKING_PAGES, CALENDAR_FILE, calendarType } from '../index.ts';
import { bookingHours, calendarFile } from './calendar-file.ts';
import { signBooking } from './links.ts';
import type { BookingDeps } from './ports.ts';
import { bookingOf, type Row, siteOf, visitorOf } from './store.ts';

/** Minutes after which word of a booking is not sent any more. */
const WORD_OF_USE = 2 * 24 * 60;

/** What a calendar is to know of: a reminder repeats nothing, and a late answer changes nothing. */
const WITH_CALENDAR: readonly VisitorMail[] = [
  ...(['asked', 'moved', 'moved-by-us', 'confirmed', 'cancelled', 'cancelled-by-us'] as const),
];

/** What staff of the dealer did: nobody has it written to a stranger. */
const OF_STAFF: readonly VisitorMail[] = ['moved-by-us', 'confirmed', 'cancelled-by-us'];

/** What opens a booking, below its site's address. */
export const bookingPath = (deps: Pick<BookingDeps, 'sealing'>, site: Site, row: Pick<Row, 'id' | 'day'>) =>
  sitePath(site, `${BOOKING_PAGES[site.market]}/${row.id}/${signBooking(deps.sealing, row)}`);

/** Tells whoever comes what has become of their booking, in the transaction in which it has. */
export async function notifyVisitor(
  deps: BookingDeps,
  tx: Transaction,
  row: Row,
  kind: VisitorMail,
  urged?: Urged,
): Promise<void> {
  const parts = partsOf(deps, row);
  // What cannot be read is told to nobody, and holds up neither staff nor the clock.
  const visitor = ifReadable(() => visitorOf(deps.sealing, row));
  if (!parts || !visitor) return;
  const { site, dealer, facts } = parts;
  const link = `${deps.origin}${bookingPath(deps, site, row)}`;
  const written = inWordsOf(site, () => bookingMail(kind, site.locale, { ...facts, urged }));
  const content = inWordsOf(site, () => calendarFile(deps, row, site, dealer, link));
  const attachments = WITH_CALENDAR.includes(kind)
    ? [{ filename: CALENDAR_FILE, contentType: calendarType(content), content }]
    : undefined;
  const why = OF_STAFF.includes(kind) ? 'own' : 'word';
  await leave(deps, tx, site, { to: visitor.email, ...written, link, attachments, why });
}

/** Tells the dealer, where the directory says how. */
export async function notifyDealer(
  deps: BookingDeps,
  tx: Transaction,
  row: Row,
  kind: Exclude<DealerMail, 'escalated'>,
): Promise<void> {
  const parts = partsOf(deps, row);
  // A blocked dealer expects a visit of before all the same, until they hear that nobody comes.
  const former = kind === 'dealer-cancelled' && parts && deps.publishedDealer?.(parts.site, row.dealer);
  const to = (parts?.dealer ?? (former || undefined))?.email;
  if (!parts || !to) return;
  const written = inPortalWords(() => bookingMail(kind, parts.site.locale, parts.facts));
  await leave(deps, tx, parts.site, { to, ...written, why: 'staff' });
}

/** Tells those who can make a dealer answer that it has not: the dealer once more, and the maker. Gives who was told. */
export async function escalate(deps: BookingDeps, tx: Transaction, row: Row): Promise<Urged> {
  const parts = partsOf(deps, row);
  if (!parts) return { dealer: false, maker: false };
  const { site, dealer, facts } = parts;
  const maker = deps.settings(site, row.purpose).escalateTo ?? deps.operator;
  const written = inPortalWords(() => bookingMail('escalated', site.locale, facts));
  for (const to of onePerReader([dealer?.email, maker]))
    await leave(deps, tx, site, { to, ...written, why: 'staff' });
  return { dealer: Boolean(dealer?.email), maker: Boolean(maker) };
}

/** A dealer may have left the network since: whoever wanted to come there is told all the same. */
function partsOf(deps: BookingDeps, row: Row) {
  const site = siteOf(deps, row);
  if (!site) return undefined;
  const dealer = deps.dealer(site, row.dealer);
  const booking = bookingOf(deps.sealing, row);
  const hours = bookingHours(deps, row, site, dealer);
  return { site, dealer, facts: { booking, dealer, hours, brandName: site.brandName } };
}

type BookingMessage = Pick<Mail, 'to' | 'subject'> & {
  readonly paragraphs: readonly string[];
  readonly linkLabel: string | undefined;
  readonly link?: string;
  readonly attachments?: Mail['attachments'];
  readonly why: 'word' | 'own' | 'staff';
};

function leave(
  deps: BookingDeps,
  tx: Transaction,
  site: Site,
  { to, subject, paragraphs, linkLabel, link, attachments, why }: BookingMessage,
): Promise<void> {
  const way = linkLabel && link ? [linkLabel, link] : [];
  const text = [...paragraphs, ...way, mailSignature(site)].join('\n\n');
  const look = site.look.mail;
  const head = mailHead(site, subject);
  const ways = linkLabel && link ? [mailLink(link, linkLabel, look)] : [];
  const html = mailPage(head, [...paragraphs.map(mailText), ...ways]);
  return leaveMail(deps, tx, site.key, { to, subject, text, html, attachments }, WORD_OF_USE, why);
}
