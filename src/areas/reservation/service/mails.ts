import type { Transaction } from '../../../io/database.ts';
import { ifReadable } from '../../../io/each-row.ts';
import { mailLink, mailPage, mailText } from '../../../io/mail/mail-page.ts';
import { leaveMail } from '../../../io/mail/outbox.ts';
import { inWordsOf } from '../../../io/own-texts.ts';
import { CODE_MINUTES } from '../../account/index.ts';
import { findSite } from '../../catalogue/index.ts';
import { type AgreedDocument, dayOfVersion, documentPath } from '../../legal-documents/index.ts';
import { mailHead, mailSignature, type Site, sitePath, supplierText } from '../../platform/index.ts';
import { type OrderMail, orderMail } from '../domain/mail.ts';
import {
  contractSummary,
  netOfCar,
  priceOfCar,
  RESERVATION_PAGES,
  RESERVATION_STEPS,
  takesPapers,
} from '../index.ts';
import type { ReservationDeps } from './ports.ts';
import { linkPlace, orderOf, type Row, rowOf } from './store.ts';

/** Minutes after which word of an order is not sent any more. */
const WORD_OF_USE = 7 * 24 * 60;

/** What writes to customers. */
export type MailingDeps = Pick<ReservationDeps, 'boss' | 'sealing' | 'sites' | 'origin' | 'catalogue'>;

/** Mails that confirm what was agreed to: they carry it whole, to be stored (Decreto 7.962/2013 art. 4 I and IV; Res. SCI 270/2020 art. 4). */
const CONFIRMING: readonly OrderMail[] = ['accepted', 'paid', 'paid-like'];

type MailFacts = Omit<NonNullable<Parameters<typeof orderMail>[3]>, 'net' | 'summary'> & {
  readonly to?: string;
  /** Those that were agreed to with what the mail tells. */
  readonly documents?: readonly AgreedDocument[];
};

const agreedText =
  ({ origin }: MailingDeps, site: Site) =>
  ({ kind, version }: AgreedDocument) => ({
    date: dayOfVersion(version),
    address: `${origin}${documentPath(site, kind, version)}`,
  });

/**
 * Leaves a mail about an order in the transaction that it speaks of; nobody is written to before they have said who they are.
 * @param more.to a mailbox that is to be the order's, and is not yet
 */
export async function leaveOrderMail(
  deps: MailingDeps,
  tx: Transaction,
  row: Row,
  kind: OrderMail,
  { to, documents = [], ...more }: MailFacts = {},
): Promise<void> {
  const site = deps.sites.find(({ key }) => key === row.site);
  // What cannot be read is told to nobody, and holds up neither money nor staff nor the clock.
  const order = ifReadable(() => orderOf(deps.sealing, row));
  if (!site || !order?.customer) return;
  const { car, invoicedPrice } = order;
  const net = netOfCar(deps.catalogue?.(), site, car, priceOfCar(car, invoicedPrice ?? car.total));
  const freight = deps.catalogue && findSite(deps.catalogue(), site)?.freight;
  const seller = supplierText(site);
  const summary = () =>
    CONFIRMING.includes(kind)
      ? contractSummary(site, order, { seller, freight, documents: documents.map(agreedText(deps, site)) })
      : undefined;
  const written = inWordsOf(site, () => orderMail(kind, site, order, { ...more, net, summary: summary() }));
  // A code is asked for on the page that the link opens: who is sent this one mail on has no page to type it on.
  // Nor does the link lead anywhere whoever's mailbox the order's was: its code goes to another.
  const isLinked = !isCodeMail(kind) && kind !== 'mailbox-changed';
  const link = isLinked ? ifReadable(() => linkOf(deps, row)) : undefined;
  const leads = link ? [written.linkLabel, link] : [];
  const text = [...written.paragraphs, ...leads, mailSignature(site)].join('\n\n');
  const look = site.look.mail;
  const head = mailHead(site, written.subject);
  const ways = link ? [mailLink(link, written.linkLabel, look)] : [];
  const html = mailPage(head, [...written.paragraphs.map(mailText), ...ways]);
  const mail = { to: to ?? order.customer.email, subject: written.subject, text, html };
  await leaveMail(deps, tx, row.site, mail, isCodeMail(kind) ? CODE_MINUTES : WORD_OF_USE, whyOf(row, kind));
}

const CODE_MAILS: readonly OrderMail[] = ['code', 'owner-code', 'mailbox-code'];
const isCodeMail = (kind: OrderMail): boolean => CODE_MAILS.includes(kind);

/** What follows on money or on an act of staff: nobody has it written to a stranger for nothing. */
const OF_MONEY: readonly OrderMail[] = [
  ...(['too-late', 'refunded', 'cancelled-by-us', 'released', 'account-closed-cancelled'] as const),
];

const whyOf = ({ paidAt }: Row, kind: OrderMail): 'code' | 'own-code' | 'own' | 'word' => {
  if (isCodeMail(kind)) return paidAt ? 'own-code' : 'code';
  return paidAt || OF_MONEY.includes(kind) ? 'own' : 'word';
};

/**
 * Tells the customer what was found in a security photo: that it is of no use, and why, or that it will do. Of an order that takes no
 * other, nobody is asked for one.
 */
export async function notifyOfPhotoReview(
  deps: MailingDeps,
  tx: Transaction,
  id: string,
  { review, reason }: { readonly review: 'accepted' | 'refused'; readonly reason?: string | undefined },
): Promise<void> {
  const row = await rowOf(tx, id);
  if (!row || !takesPapers(row.state)) return;
  if (review === 'refused') await leaveOrderMail(deps, tx, row, 'photo-refused', { reason });
  else await leaveOrderMail(deps, tx, row, 'photo-accepted');
}

/** The address that opens an order in whichever browser it is followed. */
function linkOf({ sites, sealing, origin }: MailingDeps, { id, site: key, link }: Row): string {
  const site = sites.find((one) => one.key === key);
  if (!site) return origin;
  const { market } = site;
  const path = `${RESERVATION_PAGES[market]}/${id}/${RESERVATION_STEPS.open[market]}/${sealing.open(link, linkPlace(id))}`;
  return `${origin}${sitePath(site, path)}`;
}
