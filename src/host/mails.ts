/** Mails on their way out of the portal: to the mail server that is named, or into the mailbox of this machine. */
import type { PgBoss } from 'pg-boss';
import { digestWriter } from '../areas/account/service/index.ts';
import type { Site } from '../areas/platform/index.ts';
import type { Database } from '../io/database.ts';
import { startMailDelivery } from '../io/mail/delivery.ts';
import { smtpSender } from '../io/mail/smtp.ts';
import type { Sealing } from '../io/sealing.ts';
import type { Environment } from './process/environment.ts';
import type { Log } from './process/log.ts';

type Needs = {
  readonly db: Database;
  readonly sealing: Sealing;
  readonly boss: PgBoss;
  readonly log: Log;
  readonly sites: readonly Site[];
  readonly mail: Environment['mail'];
};

/** Starts to send what is left in the outbox, where a process has the worker's role. */
export function startMails({ mail, sites, ...parts }: Needs): Promise<void> {
  const send = mail && smtpSender(mail.smtpUrl, mail.from);
  return startMailDelivery({ ...parts, send, digest: digestWriter(sites) });
}
