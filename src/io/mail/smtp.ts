import { createTransport, type SendMailOptions } from 'nodemailer';
import { isLoopback } from '../loopback.ts';
import { originHeaders } from '../tracing.ts';
import { calendarMethod, latestCalendarFiles } from './calendar-files.ts';
import type { SendMail } from './delivery.ts';
import { MAIL_LOGO } from './mail-page.ts';
import type { MailFile } from './outbox.ts';

/** A connection to the mail server that takes longer than this is given up; the queue tries again. */
const WITHIN_MS = 10_000;

/**
 * Sends by SMTP.
 * @param address `smtps://user:password@host:465`, or `smtp://…`, which begins TLS before anything is said, but for a server of this machine or network
 * @param from who sends, `Vitrine <no-reply@example.com>`
 * @param place whether the operator has named the server as one of their own network
 */
export function smtpSender(address: string, from: string, place: Place = {}): SendMail {
  const host = new URL(address).hostname;
  const server = createTransport(connectionTo(address, place));
  return async (id, { attachments = [], ...mail }, logo) => {
    const { icalEvent, attachments: files = [] } = calendarParts(attachments);
    await server.sendMail({
      ...mail,
      ...(icalEvent && { icalEvent }),
      attachments: [...files, ...(logo ? logoParts(mail.html, logo) : [])],
      from,
      messageId: `<${id}@${host}>`,
      // Nobody is on holiday to a machine, and no list is answered (RFC 3834). What it was written for can be found by its trace.
      headers: { 'auto-submitted': 'auto-generated', ...originHeaders() },
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  };
}

/** The logo of a page that shows it, beside the page and not among the files (RFC 2387). */
const logoParts = (html: string, png: Uint8Array): Attachments =>
  html.includes(`src="cid:${MAIL_LOGO}"`)
    ? [
        {
          cid: MAIL_LOGO,
          filename: 'logo.png',
          content: Buffer.from(png),
          contentType: 'image/png',
          contentDisposition: 'inline',
        },
      ]
    : [];

type Attachments = NonNullable<SendMailOptions['attachments']>;

type Place = { readonly isInside?: boolean | undefined };

/** How a server is reached. @public */
export function connectionTo(address: string, { isInside = false }: Place = {}) {
  return {
    url: address,
    connectionTimeout: WITHIN_MS,
    greetingTimeout: WITHIN_MS,
    socketTimeout: WITHIN_MS,
    // Whoever is between could take the offer of TLS out of the server's answer: without TLS no mail goes (RFC 3207 §6), but to a server of
    // this machine, or of a network that encrypts by itself.
    requireTLS: !isInside && !isLoopback(new URL(address).hostname),
  };
}

/**
 * A calendar's file stands beside the text, as another way to read the same, with its method in the media type: there mail programs look for
 * what their calendar is to take in, move or take out (RFC 6047 §2.4). It goes along as a file too, for those that do not look. Of several
 * appointments the last one stands there and the others are files with their own methods; of one appointment only its last state goes.
 */
export function calendarParts(
  files: readonly MailFile[],
): Pick<SendMailOptions, 'attachments' | 'icalEvent'> {
  const latest = latestCalendarFiles(files);
  const calendar = latest.findLast((file) => calendarMethod(file) !== undefined);
  const attachments = latest.filter((file) => file !== calendar);
  if (!calendar) return { attachments };
  const { filename, content } = calendar;
  return { attachments, icalEvent: { filename, content, method: calendarMethod(calendar) ?? '' } };
}
