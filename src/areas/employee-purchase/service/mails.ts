import type { Transaction } from '../../../io/database.ts';
import { mailLink, mailPage, mailText } from '../../../io/mail/mail-page.ts';
import { leaveMail } from '../../../io/mail/outbox.ts';
import { inWordsOf } from '../../../io/own-texts.ts';
import { dateIn, mailHead, mailSignature, type Site, sitePath } from '../../platform/index.ts';
import { type EnrolmentMail, enrolmentMail, type WrittenMail } from '../domain/mail.ts';
import { APPROVAL_PAGES, ENROLMENT_PAGES } from '../index.ts';
import { LINK_DAYS, signApproval } from './links.ts';
import type { EnrolmentDeps } from './ports.ts';
import { dataOf, programmeOf, type Row } from './store.ts';

/** Minutes after which word of an enrolment is not sent any more. */
const WORD_OF_USE = 7 * 24 * 60;

/** Tells the buyer what has become of their enrolment, in the transaction in which it has. */
export async function notifyBuyer(
  deps: EnrolmentDeps,
  tx: Transaction,
  row: Row,
  kind: Exclude<EnrolmentMail, 'company'>,
): Promise<void> {
  const { site, programme, data } = partsOf(deps, row);
  if (!site || !programme || !data) return;
  const { reason, validUntil, buyer } = row;
  const fields = { programme, buyer, name: data.buyer.name };
  const written = inWordsOf(site, () =>
    enrolmentMail(kind, site, {
      ...fields,
      until: validUntil ?? undefined,
      reason: reason ?? undefined,
    }),
  );
  const link = `${deps.origin}${sitePath(site, ENROLMENT_PAGES[site.market])}/${row.id}`;
  await leave(deps, tx, { site, to: data.buyer.email, why: kind === 'sent' ? 'word' : 'own' }, written, link);
}

/** Asks the company, with the link by which it answers. */
export async function askCompany(deps: EnrolmentDeps, tx: Transaction, row: Row): Promise<void> {
  const { site, programme } = partsOf(deps, row);
  if (!site || !programme) return;
  const now = deps.now();
  const until = dateIn(site.market, now.getTime() + LINK_DAYS * 86_400_000);
  const written = inWordsOf(site, () =>
    enrolmentMail('company', site, { programme, buyer: row.buyer, until }),
  );
  const key = signApproval(deps.sealing, row, now);
  const link = `${deps.origin}${sitePath(site, APPROVAL_PAGES[site.market])}/${row.id}/${key}`;
  await leave(deps, tx, { site, to: programme.mail, why: 'staff' }, written, link);
}

const partsOf = (deps: EnrolmentDeps, row: Row) => ({
  site: deps.sites.find(({ key }) => key === row.site),
  programme: programmeOf(deps, row),
  data: dataOf(deps.sealing, row),
});

function leave(
  deps: EnrolmentDeps,
  tx: Transaction,
  { site, to, why }: { readonly site: Site; readonly to: string; readonly why: 'word' | 'own' | 'staff' },
  { subject, paragraphs, linkLabel }: WrittenMail,
  link: string,
): Promise<void> {
  const text = [...paragraphs, linkLabel, link, mailSignature(site)].join('\n\n');
  const look = site.look.mail;
  const head = mailHead(site, subject);
  const html = mailPage(head, [...paragraphs.map(mailText), mailLink(link, linkLabel, look)]);
  return leaveMail(deps, tx, site.key, { to, subject, text, html }, WORD_OF_USE, why);
}
