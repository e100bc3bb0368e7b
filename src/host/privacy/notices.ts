import { sql } from 'drizzle-orm';
import { fromDrizzle, type PgBoss } from 'pg-boss';
import type { PlugSettings } from '../../areas/platform/plug.ts';
import { FAILED_RETENTION_SECONDS } from '../../io/failed-jobs.ts';
import type { Log } from '../../io/log.ts';
import { originHeaders, traced } from '../../io/tracing.ts';
import { troubleOf } from '../../io/unanswered.ts';
import type { TellCrm, Wish } from './privacy.ts';

const NOTICES = 'privacy-notice';
/** What the CRM is told of persons' wishes by jobs: an operator may have it told again. */
export const NOTICE_DEAD_LETTERS = [NOTICES] as const;
/** Over the fifteen days in which a person is to have their answer (LGPD art. 19 II), and some more. */
const OPTIONS = {
  retryLimit: 100,
  retryBackoff: true,
  retryDelay: 60,
  retryDelayMax: 6 * 3600,
  expireInSeconds: 60,
  retentionSeconds: 30 * 24 * 3600, // longer than all retries take: by itself the queue deletes what waits for two weeks
  deleteAfterSeconds: FAILED_RETENTION_SECONDS,
};
const ANSWER_WITHIN_MS = 10_000;

type Settings = Pick<PlugSettings, 'lead' | 'quotationCrm'>;

/**
 * Names leads by their ids, which the CRM knows as their idempotency keys, or quotations by the numbers that it knows; tells nothing of
 * the person.
 */
type Notice = { wish: Wish; askedAt: string } & (
  | { leadIds: readonly string[] }
  | { quotations: readonly string[] }
);

/** Which CRMs have an address at which deletion is asked for; of the others an operator tells. */
export type CrmsToNotify = { readonly leads: boolean; readonly quotations: boolean };

export const crmsToNotify = ({ lead, quotationCrm }: Settings): CrmsToNotify => ({
  leads: lead.erasureUrl !== undefined,
  quotations: quotationCrm.erasureUrl !== undefined,
});

/**
 * Which CRMs there are without such an address. A customer who deletes their data in their account meets no operator: word for these is left
 * among the letters that could not be told, where one finds it.
 */
const owedCrms = ({ lead, quotationCrm }: Settings): CrmsToNotify => ({
  leads: lead.url !== undefined && lead.erasureUrl === undefined,
  quotations: quotationCrm.url !== undefined && quotationCrm.erasureUrl === undefined,
});

/** Both. */
export const crmsOf = (settings: Settings) => ({ crms: crmsToNotify(settings), owed: owedCrms(settings) });

const NONE: CrmsToNotify = { leads: false, quotations: false };

/** Creates or adjusts the queue. */
async function openNotices(boss: PgBoss): Promise<void> {
  await boss.createQueue(NOTICES, OPTIONS);
  await boss.updateQueue(NOTICES, OPTIONS);
}

/**
 * Leaves word for the CRMs that are told by the portal, in the transaction in which the wish is settled.
 * @param owed for which of the others word is left too, that the first try hands to the operators
 */
export async function crmNotices(
  boss: PgBoss,
  now: Date,
  notify: CrmsToNotify,
  owed: CrmsToNotify = NONE,
): Promise<TellCrm> {
  if ([notify, owed].some(({ leads, quotations }) => leads || quotations)) await openNotices(boss);
  return async (tx, wish, { leads: leadIds, quotations }) => {
    const askedAt = now.toISOString();
    const leave = async (notice: Notice, isSent: boolean) => {
      const tries = isSent ? {} : { retryLimit: 0 };
      const job = await boss.send(NOTICES, notice, { db: fromDrizzle(tx, sql), ...tries });
      if (!job) throw new Error('the notice to the CRM was not left');
    };
    const says = (crm: keyof CrmsToNotify, of: readonly string[]) =>
      of.length > 0 && (notify[crm] || owed[crm]);
    if (says('leads', leadIds)) await leave({ wish, leadIds, askedAt }, notify.leads);
    if (says('quotations', quotations)) await leave({ wish, quotations, askedAt }, notify.quotations);
  };
}

/** Starts telling the CRMs, at least once each: the id of a notice is its idempotency key. */
export async function startNotices(boss: PgBoss, settings: Settings, log: Log): Promise<void> {
  const ways = [crmsToNotify(settings), owedCrms(settings)];
  if (!ways.some(({ leads, quotations }) => leads || quotations)) return;
  await openNotices(boss);
  await boss.work<Notice>(NOTICES, async (jobs) => {
    for (const { id, data } of jobs) {
      const crm = 'leadIds' in data ? settings.lead : settings.quotationCrm;
      const status = await tell(crm, id, data).catch((error: Error) => outcomeOf(error));
      if (typeof status === 'number' && status < 300) continue;
      log.error({ notice: id, wish: data.wish, outcome: status }, 'the CRM did not take a notice yet');
      throw new Error(`the CRM did not take the notice: ${status}`);
    }
  });
}

/** A socket's code tells an operator more than that something failed; what took too long has a name alone. */
const outcomeOf = (error: Error): string => troubleOf(error).code ?? error.name;

type Crm = Pick<Settings['lead'], 'erasureUrl' | 'clientId' | 'clientSecret'>;

async function tell(
  { erasureUrl, clientId, clientSecret }: Crm,
  id: string,
  notice: Notice,
): Promise<number | 'no address'> {
  // It was taken out of the settings since: what is owed stays to be seen.
  if (!erasureUrl) return 'no address';
  const credentials = clientId && clientSecret ? { client_id: clientId, client_secret: clientSecret } : {};
  const response = await traced('POST privacy-notice', { kind: 'client' }, () =>
    fetch(erasureUrl, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': id,
        ...originHeaders(),
        ...credentials,
      },
      body: JSON.stringify(notice),
      redirect: 'manual',
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    }),
  );
  await response.body?.cancel();
  return response.status;
}
