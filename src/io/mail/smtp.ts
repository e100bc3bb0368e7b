import { createTransport } from 'nodemailer';
import type { SendMail } from './delivery.ts';

/** A connection to the mail server that takes longer than this is given up; the queue tries again. */
const WITHIN_MS = 10_000;

/**
 * Sends by SMTP.
 * @param address `smtps://user:password@host:465`, or `smtp://…`, which begins TLS where the server offers it
 * @param from who sends, `Vitrine <no-reply@example.com>`
 */
export function smtpSender(address: string, from: string): SendMail {
  const waits = { connectionTimeout: WITHIN_MS, greetingTimeout: WITHIN_MS, socketTimeout: WITHIN_MS };
  const server = createTransport({ url: address, ...waits });
  const host = new URL(address).hostname;
  return async (id, { attachments = [], ...mail }) => {
    await server.sendMail({
      ...mail,
      attachments: [...attachments],
      from,
      messageId: `<${id}@${host}>`,
      // Nobody is on holiday to a machine, and no list is answered (RFC 3834).
      headers: { 'auto-submitted': 'auto-generated' },
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  };
}
