/** Who of the staff is written to about a discount: who may decide it, and who asked for it once somebody has. */
import type { Transaction } from '../../../io/database.ts';
import { mailLink, mailPage, mailText } from '../../../io/mail/mail-page.ts';
import { leaveMail } from '../../../io/mail/outbox.ts';
import { formatMoney } from '../../../kit/money.ts';
import { writeNumber } from '../../../kit/numerals.ts';
import { mailHead, mailSignature, type Site, sitePath } from '../../platform/index.ts';
import { type DiscountMail, discountMail } from '../domain/staff-mail.ts';
import {
  isWithin,
  limitOf,
  maySee,
  QUOTATION_FIELDS,
  QUOTATION_PAGES,
  type QuotationStaff,
  wordOfTab,
} from '../index.ts';
import type { QuotationDeps } from './ports.ts';
import type { Row, VersionRow } from './store.ts';

/** Minutes after which nobody is written to about a discount any more: the list says it all the while. */
const WORD_OF_USE = 3 * 24 * 60;

type About = { readonly site: Site; readonly row: Row; readonly version: VersionRow };

/**
 * Whoever may say yes to a version's discount is written to, in the transaction that saves it: the dealer's own people where one of them
 * may, else the maker's.
 */
export async function notifyApprovers(
  deps: QuotationDeps,
  tx: Transaction,
  { site, row, version }: About,
  by: QuotationStaff,
): Promise<void> {
  const { discountLimits } = deps.settings(site);
  const may = (one: QuotationStaff) =>
    one.id !== version.savedBy &&
    maySee(one, { market: site.market, brand: site.brand, dealer: row.dealer }) &&
    isWithin(version, limitOf(discountLimits, one.roles));
  const able = (await deps.colleagues()).filter(may);
  const own = able.filter(({ dealer }) => dealer !== undefined);
  for (const one of own.length > 0 ? own : able)
    await write(deps, tx, { site, row, version }, one, { kind: 'asked', by: by.name });
}

/** Whoever asked for a discount is written to, in the transaction that decides it; nobody who works here no more. */
export async function notifyRequestingStaff(
  deps: QuotationDeps,
  tx: Transaction,
  about: About,
  decided: Pick<DiscountMail, 'kind' | 'by' | 'reason'>,
): Promise<void> {
  const asker = (await deps.colleagues()).find(({ id }) => id === about.version.savedBy);
  if (asker) await write(deps, tx, about, asker, decided);
}

async function write(
  deps: QuotationDeps,
  tx: Transaction,
  { site, row, version }: About,
  { email }: QuotationStaff,
  said: Pick<DiscountMail, 'kind' | 'by' | 'reason'>,
): Promise<void> {
  const { asked: requested, discount } = version;
  const written = discountMail(site.locale, {
    ...said,
    number: row.number,
    version: version.version,
    amount: formatMoney(discount, site),
    percent: writeNumber(Math.round((discount * 10_000) / requested) / 100),
  });
  const page = `${QUOTATION_PAGES[site.market]}/${row.id}/${wordOfTab(site.market, 'preview')}`;
  const link = `${deps.origin}${sitePath(site, page)}?${QUOTATION_FIELDS[site.market].version}=${version.version}`;
  const text = [...written.paragraphs, written.linkLabel, link, mailSignature(site)].join('\n\n');
  const look = site.look.mail;
  const head = mailHead(site, written.subject);
  const ways = [mailLink(link, written.linkLabel, look)];
  const html = mailPage(head, [...written.paragraphs.map(mailText), ...ways]);
  const mail = { to: email, subject: written.subject, text, html };
  await leaveMail(deps, tx, site.key, mail, WORD_OF_USE, 'staff');
}
