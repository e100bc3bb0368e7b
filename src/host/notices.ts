import { sql } from 'drizzle-orm';
import { fromDrizzle, type PgBoss } from 'pg-boss';
import { FAILED_KEPT_SECONDS } from '../io/failed-jobs.ts';
import type { Environment } from './environment.ts';
import type { Log } from './log.ts';
import type { TellCrm, Wish } from './privacy.ts';

const NOTICES = 'privacy-notice';
/** What the CRM is told of persons' wishes by jobs: an operator may have it told again. */
export const NOTICE_LETTERS = [NOTICES] as const;
/** Over the fifteen days in which a person is to have their answer (LGPD art. 19 II), and some more. */
const OPTIONS = {
  retryLimit: 100,
  retryBackoff: true,
  retryDelay: 60,
  retryDelayMax: 6 * 3600,
  expireInSeconds: 60,
  retentionSeconds: 30 * 24 * 3600, // longer than all retries take: by itself the queue deletes what waits for two weeks
  deleteAfterSeconds: FAILED_KEPT_SECONDS,
};
const ANSWER_WITHIN_MS = 10_000;

/** Names leads by their ids, which the CRM knows as their idempotency keys, and tells nothing of the person. */
type Notice = { wish: Wish; leadIds: readonly string[]; askedAt: string };

/** Creates or adjusts the queue. */
async function openNotices(boss: PgBoss): Promise<void> {
  await boss.createQueue(NOTICES, OPTIONS);
  await boss.updateQueue(NOTICES, OPTIONS);
}

/** Leaves word for the CRM in the transaction in which the wish is settled. */
export async function crmNotices(boss: PgBoss, now: Date): Promise<TellCrm> {
  await openNotices(boss);
  return async (tx, wish, leadIds) => {
    const notice: Notice = { wish, leadIds, askedAt: now.toISOString() };
    const job = await boss.send(NOTICES, notice, { db: fromDrizzle(tx, sql) });
    if (!job) throw new Error('the notice to the CRM was not left');
  };
}

/** Starts telling the CRM, at least once each: the id of a notice is its idempotency key. */
export async function startNotices(boss: PgBoss, lead: Environment['lead'], log: Log): Promise<void> {
  const { erasureUrl } = lead;
  if (!erasureUrl) return;
  await openNotices(boss);
  await boss.work<Notice>(NOTICES, async (jobs) => {
    for (const { id, data } of jobs) {
      const status = await tell(erasureUrl, lead, id, data).catch((error: Error) => error.name);
      if (typeof status === 'number' && status < 300) continue;
      log.error({ notice: id, wish: data.wish, outcome: status }, 'the CRM did not take a notice yet');
      throw new Error(`the CRM did not take the notice: ${status}`);
    }
  });
}

async function tell(url: string, lead: Environment['lead'], id: string, notice: Notice): Promise<number> {
  const { clientId, clientSecret } = lead;
  const credentials = clientId && clientSecret ? { client_id: clientId, client_secret: clientSecret } : {};
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': id, ...credentials },
    body: JSON.stringify(notice),
    redirect: 'manual',
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
  });
  await response.body?.cancel();
  return response.status;
}
