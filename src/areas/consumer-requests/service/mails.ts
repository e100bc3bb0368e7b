import type { Transaction } from '../../../io/database.ts';
import { mailLink, mailPage, mailText } from '../../../io/mail/mail-page.ts';
import { leaveMail } from '../../../io/mail/outbox.ts';
import { inWordsOf } from '../../../io/own-texts.ts';
import { mailHead, mailSignature, type Site } from '../../platform/index.ts';
import { type RequestMail, requestMail } from '../domain/mail.ts';
import type { AnswerDeps } from './ports.ts';
import { ownOf, type Row, requestPath, siteOf } from './store.ts';

/** Minutes after which it is not sent any more: a law waits for it, so that it is tried for two weeks. */
const OF_USE = 14 * 24 * 60;

/** Tells whoever made a request what has become of it, in the transaction in which it has. */
export async function notifyRequester(
  deps: AnswerDeps,
  tx: Transaction,
  site: Site,
  row: Row,
  { mail, why }: { readonly mail: RequestMail; readonly why: 'word' | 'own' },
): Promise<void> {
  const request = ownOf(deps.sealing, site.market, row);
  if (!request) return;
  const { subject, paragraphs, linkLabel } = inWordsOf(site, () => requestMail(mail, site, request));
  // Whoever asks on a host name of the site's own sees it without its prefix; the mail's origin may be another host.
  const link = `${deps.origin}${requestPath(deps, siteOf(deps, row) ?? site, row.id, 'mailed')}`;
  // Its link would open nothing: what was written is erased with the answer.
  const isGone = mail === 'answered' && row.isErasedWithAnswer;
  const text = [...paragraphs, ...(isGone ? [] : [linkLabel, link]), mailSignature(site)].join('\n\n');
  const look = site.look.mail;
  const head = mailHead(site, subject);
  const html = mailPage(head, [
    ...paragraphs.map(mailText),
    ...(isGone ? [] : [mailLink(link, linkLabel, look)]),
  ]);
  const content = { to: request.email, subject, text, html };
  await leaveMail(deps, tx, site.key, content, OF_USE, why);
}
