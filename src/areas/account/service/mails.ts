import type { Transaction } from '../../../io/database.ts';
import { mailCode, mailPage, mailText } from '../../../io/mail/mail-page.ts';
import { leaveMail, type Mail } from '../../../io/mail/outbox.ts';
import { inWordsOf } from '../../../io/own-texts.ts';
import { siteNameOf } from '../../../io/service.ts';
import { mailHead, mailSignature } from '../../platform/index.ts';
import { CODE_MINUTES, type MailFacts, type MailKind, type Written, writeMail } from '../index.ts';
import type { AccountDeps, Caller } from './ports.ts';

/** Minutes after which word of what has happened is not sent any more. */
const WORD_OF_USE = 24 * 60;

/** Leaves a mail of the account in the transaction that it speaks of. */
export async function leaveAccountMail(
  deps: Pick<AccountDeps, 'boss' | 'sealing'>,
  tx: Transaction,
  site: Caller['site'],
  kind: MailKind,
  result: { readonly to: string } & MailFacts,
): Promise<void> {
  const written = inWordsOf(site, () => writeMail(kind, site.locale, { ...result, brand: site.brandName }));
  const mail = { to: result.to, subject: written.subject, ...bodies(written, site) };
  const [minutes, why] = result.code
    ? ([CODE_MINUTES, 'own-code'] as const)
    : ([WORD_OF_USE, whyOf(kind)] as const);
  await leaveMail(deps, tx, siteNameOf(site), mail, minutes, why);
}

/** Where there is no account with an e-mail, nobody has shown whose it is; all others are of one whose mailbox was shown. */
const whyOf = (kind: MailKind): 'word' | 'own' => (kind === 'unknown' ? 'word' : 'own');

/** Two groups are read and typed with fewer mistakes than eight digits. */
const grouped = (code: string): string => code.replace(/^(\d{4})(\d{4})$/, '$1 $2');

function bodies({ subject, paragraphs }: Written, site: Caller['site']): Pick<Mail, 'text' | 'html'> {
  const lines = paragraphs.map(({ text, isCode }) => (isCode ? grouped(text) : text));
  const parts = paragraphs.map(({ text, isCode }) => (isCode ? mailCode(grouped(text)) : mailText(text)));
  return {
    text: [...lines, mailSignature(site)].join('\n\n'),
    html: mailPage(mailHead(site, subject), parts),
  };
}
