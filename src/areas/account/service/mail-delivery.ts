/** Mails on their way out of the portal: to the mail server that is named, or into the mailbox of this machine. */
import type { PgBoss } from 'pg-boss';
import type { Database } from '../../../io/database.ts';
import type { Log } from '../../../io/log.ts';
import { startMailDelivery } from '../../../io/mail/delivery.ts';
import { smtpSender } from '../../../io/mail/smtp.ts';
import type { Sealing } from '../../../io/sealing.ts';
import type { Site } from '../../platform/index.ts';
import { digestWriter } from './digest.ts';

type MailDeliveryOptions = {
  readonly db: Database;
  readonly sealing: Sealing;
  readonly boss: PgBoss;
  readonly log: Log;
  readonly sites: readonly Site[];
  readonly mail:
    | { readonly smtpUrl: string; readonly from: string; readonly isInside?: boolean | undefined }
    | undefined;
};

/** Starts to send what is left in the outbox, where a process has the worker's role. */
export function startMails({ mail, sites, ...parts }: MailDeliveryOptions): Promise<void> {
  const send = mail && smtpSender(mail.smtpUrl, mail.from, mail);
  const logoOf = (key: string) => sites.find((site) => site.key === key)?.look.mail.logo?.png();
  return startMailDelivery({ ...parts, send, logoOf, digest: digestWriter(sites) });
}
