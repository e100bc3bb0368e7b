import type { Transaction } from '../../../io/database.ts';
import { mailLink, mailPage, mailText } from '../../../io/mail/mail-page.ts';
import { leaveMail, type OutboxParts } from '../../../io/mail/outbox.ts';
import { inWordsOf } from '../../../io/own-texts.ts';
import { documentsIn } from '../../legal-documents/index.ts';
import type { DecidedProposal } from '../../lender/index.ts';
import { mailHead, mailSignature, type Site, sitePath } from '../../platform/index.ts';
import { proposalConditions, proposalMail } from '../domain/mail.ts';
import { TRACKING_PAGES } from '../index.ts';

/** Minutes after which the number of a proposal is not sent any more. */
const NUMBER_OF_USE = 7 * 24 * 60;

type ProposalMailOptions = OutboxParts & {
  readonly sites: readonly Site[];
  /** Scheme and host that pages are published under. */
  readonly origin: string;
};

/** Sends a shopper the number of a new proposal, in the transaction that stores it: a screen that is closed does not lose it. */
export async function mailNumber(
  parts: ProposalMailOptions,
  tx: Transaction,
  { site: key, id, buyer, funding, boxes = [], documents = '' }: DecidedProposal,
): Promise<void> {
  const site = parts.sites.find((one) => one.key === key);
  if (!site || !buyer.email) return;
  // What a machine sends has shown nothing to anybody.
  const isAsked = boxes.length > 0;
  const sent = {
    origin: parts.origin,
    documents: isAsked ? documentsIn(documents) : [],
    isAsked,
    hasFigures: funding?.terms !== undefined,
  };
  const { subject, paragraphs, linkLabel } = inWordsOf(site, () => {
    const mail = proposalMail(site, id);
    return { ...mail, paragraphs: [...mail.paragraphs, ...proposalConditions(site, sent)] };
  });
  const link = `${parts.origin}${sitePath(site, TRACKING_PAGES[site.market])}`;
  const text = [...paragraphs, linkLabel, link, mailSignature(site)].join('\n\n');
  const look = site.look.mail;
  const head = mailHead(site, subject);
  const html = mailPage(head, [...paragraphs.map(mailText), mailLink(link, linkLabel, look)]);
  await leaveMail(parts, tx, site.key, { to: buyer.email, subject, text, html }, NUMBER_OF_USE);
}
