import type { ReadinessItem } from '../../areas/platform/plug.ts';
import { givenUpMails, newestMail } from '../../io/mail/outcomes.ts';
import { fault } from '../../kit/faults.ts';

const WEEK_MS = 7 * 24 * 3_600_000;

/** Whether mails leave this portal: a server is set, and what became of the last ones says so. */
export const mailReadiness: ReadinessItem = {
  name: 'mail',
  words: { 'pt-BR': 'E-mail', 'es-AR': 'Correo' },
  rank: 70,
  mend: { guide: 'going-live.md', screen: 'nao-entregues' },
  async faults({ db, site, settings, now }) {
    if (!settings.mail) return [{ fault: fault('ready-no-mail'), isNeeded: true, at: 'SMTP_URL' }];
    const since = new Date(now().getTime() - WEEK_MS);
    const [mails, newest] = await Promise.all([givenUpMails(db, site.key, since), newestMail(db, site.key)]);
    const isRefused = newest?.status === 'waiting' && newest.attempts > 0;
    return [
      ...(isRefused
        ? [{ fault: fault('ready-mail-refused', { code: newest.lastOutcome ?? '–' }), isNeeded: true }]
        : []),
      ...(mails > 0 ? [{ fault: fault('ready-mail-failed', { mails }), isNeeded: true }] : []),
    ];
  },
};
