import type { Transaction } from '../../../io/database.ts';
import { escapeHtml } from '../../../io/html.ts';
import { leaveMail, type OutboxParts } from '../../../io/mail/outbox.ts';
import type { DecidedProposal } from '../../lender/index.ts';
import { type Site, sitePath } from '../../platform/index.ts';
import { proposalMail } from '../domain/mail.ts';
import { TRACKING_PAGES } from '../index.ts';

/** Minutes after which the number of a proposal is not sent any more. */
const NUMBER_OF_USE = 7 * 24 * 60;

type Parts = OutboxParts & {
  readonly sites: readonly Site[];
  /** Scheme and host that pages are published under. */
  readonly origin: string;
};

/** Sends a shopper the number of a new proposal, in the transaction that stores it: a screen that is closed does not lose it. */
export async function mailNumber(
  parts: Parts,
  tx: Transaction,
  { site: key, id, buyer }: DecidedProposal,
): Promise<void> {
  const site = parts.sites.find((one) => one.key === key);
  if (!site || !buyer.email) return;
  const { subject, paragraphs, linkLabel } = proposalMail(site, id);
  const link = `${parts.origin}${sitePath(site, TRACKING_PAGES[site.market])}`;
  const text = [...paragraphs, linkLabel, link, site.brandName].join('\n\n');
  const html = `<!doctype html>
<html lang="${site.locale}">
<head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0 auto;max-width:560px;padding:24px">
${paragraphs.map((one) => `<p style="font:16px/1.5 sans-serif">${escapeHtml(one)}</p>`).join('\n')}
<p style="font:16px/1.5 sans-serif"><a href="${escapeHtml(link)}">${escapeHtml(linkLabel)}</a></p>
<p style="font:16px/1.5 sans-serif"><strong>${escapeHtml(site.brandName)}</strong></p>
</body>
</html>
`;
  await leaveMail(parts, tx, site.key, { to: buyer.email, subject, text, html }, NUMBER_OF_USE);
}
