import { escapeHtml } from '../../../io/html.ts';
import { latestCalendarFiles } from '../../../io/mail/calendar-files.ts';
import type { WriteDigest } from '../../../io/mail/limiter.ts';
import { mailPage, mailText } from '../../../io/mail/mail-page.ts';
import { inWordsOf } from '../../../io/own-texts.ts';
import { DEFAULT_MARKET, IDENTITIES, marketOfPath } from '../../../kit/markets/identities.ts';
import { mailHead, type Site } from '../../platform/index.ts';
import { digestWords } from '../domain/digest.ts';

/**
 * Makes one mail of those that were more than a mailbox is sent at once: each with its whole text, so that nothing of it is lost, and of each
 * appointment the calendar file of its last state. How many mails one is made of is the limiter's rule.
 */
export const digestWriter =
  (
    sites: readonly (Pick<Site, 'key' | 'market' | 'locale' | 'brandName' | 'supplier'> &
      Partial<Pick<Site, 'look' | 'authoring'>>)[],
  ): WriteDigest =>
  (site, mails, left) => {
    // Mails of the portal itself are of no site.
    const market = marketOfPath(site.split('/')[0]) ?? DEFAULT_MARKET;
    const from = sites.find(({ key }) => key === site) ?? {
      market,
      locale: IDENTITIES[market].locale,
      brandName: site,
    };
    const { locale, brandName } = from;
    const { subject, before, after } = inWordsOf(from, () =>
      digestWords(locale, { brand: brandName, count: mails.length, left }),
    );
    const whole = mails.map((mail) => `${mail.subject}\n\n${mail.text}`);
    const text = [before, ...whole, ...after].join(`\n\n${'-'.repeat(40)}\n\n`);
    const style = 'font:16px/1.5 sans-serif';
    const parts = mails.flatMap((mail) => [
      `<h2 style="font:700 18px/1.4 sans-serif">${escapeHtml(mail.subject)}</h2>`,
      ...mail.text.split('\n\n').map((one) => `<p style="${style}">${paragraph(one)}</p>`),
      '<hr>',
    ]);
    const html = mailPage(mailHead(from, subject), [
      mailText(before),
      '<hr>',
      ...parts,
      ...after.map(mailText),
    ]);
    const attachments = latestCalendarFiles(mails.flatMap((mail) => mail.attachments ?? []));
    return { subject, text, html, ...(attachments.length > 0 && { attachments }) };
  };

/** What is nothing but an address is a link, as it was in the mail itself. */
const paragraph = (text: string): string => {
  const shown = escapeHtml(text).replaceAll('\n', '<br>');
  return /^https?:\/\/\S+$/.test(text) ? `<a href="${shown}">${shown}</a>` : shown;
};
