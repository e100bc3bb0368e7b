import type { PgBoss } from 'pg-boss';
import type { RecordChange } from '../../../io/change-log.ts';
import type { Database, Transaction } from '../../../io/database.ts';
import {
  clockOf,
  countFailed,
  failedJobs,
  RETRIED_AT_ONCE,
  retryFailed,
  waitingFailed,
} from '../../../io/failed-jobs.ts';
import { countDeadMails, deadMails, retryMails, waitingMails } from '../../../io/mail/dead.ts';
import { type Permit, reachesPortal } from '../../../kit/authority.ts';
import { isUuid } from '../../../kit/uuid.ts';
import type { DeadLetter, DeadLetterAdmin } from '../contract.ts';
import { DEAD_LETTER_KINDS, type DeadLetterKind, markOf, readMark, whyOf } from '../index.ts';

/**
 * Names of the pg-boss queues whose failed jobs are dead letters, by kind. Mails are not among them: they are read from the outbox, where
 * each row has its own day after which it is not sent any more.
 */
export type DeadLetterQueueNames = Readonly<Record<Exclude<DeadLetterKind, 'mail'>, readonly string[]>>;

/** Rows of a page, unless the caller says otherwise. */
const PAGE = 50;
/** Sorts before every id: where the first batch begins. */
const NO_ID = '00000000-0000-0000-0000-000000000000';

type DeadLetterAdminOptions = {
  readonly db: Database;
  readonly boss: PgBoss;
  readonly record: RecordChange<'letters.retry'>;
  /** The queues of each kind; read with each request, because areas add theirs while the process starts. */
  readonly queues: () => Partial<DeadLetterQueueNames>;
};

/**
 * Mails and jobs that were given up: counted, listed by page and sent again. Only a permit that reaches the whole portal sees jobs; mails are
 * those of the permit's sites. Every batch that is sent again is recorded in the audit log in its transaction.
 */
export function deadLetterAdmin({ db, boss, record, queues }: DeadLetterAdminOptions): DeadLetterAdmin {
  // A job does not say which site it belongs to, so whoever reaches only some sites sees none.
  const queuesFor = (permit: Permit<'dead-letters'>, kind: Exclude<DeadLetterKind, 'mail'>) =>
    reachesPortal(permit) ? (queues()[kind] ?? []) : [];
  const listed = async (
    permit: Permit<'dead-letters'>,
    kind: DeadLetterKind,
    after: string | undefined,
    size: number,
  ) => {
    const request = { after: readMark(after), size };
    if (kind === 'mail')
      return (await deadMails(db, permit, request)).map((mail) => ({ ...mail, about: mail.id as string }));
    return (await failedJobs(db, queuesFor(permit, kind), request)).map((job) => ({
      ...job,
      site: undefined,
      mayRetry: true,
      about: String(
        job.data.leadIds ??
          job.data.quotations ??
          job.data.version ??
          job.data.paymentId ??
          job.data.reference ??
          job.data.redemption ??
          job.id,
      ),
    }));
  };
  /** Takes one batch and writes its audit entry in the same transaction; gives the ids. */
  const batch = (
    { by }: Permit<'dead-letters', 'update'>,
    kind: DeadLetterKind,
    take: (tx: Transaction) => Promise<readonly string[]>,
  ) =>
    db.transaction(async (tx) => {
      const ids = await take(tx);
      if (ids.length > 0)
        await record(tx, {
          by,
          action: 'letters.retry',
          subject: `${kind} ${ids.slice(0, 5).join(' ')}`,
          before: null,
          after: { retried: ids.length },
        });
      return ids;
    });
  const byKind = async <Of>(read: (kind: DeadLetterKind) => Promise<Of>) =>
    Object.fromEntries(
      await Promise.all(DEAD_LETTER_KINDS.map(async (kind) => [kind, await read(kind)] as const)),
    ) as Record<DeadLetterKind, Of>;
  return {
    waiting: (permit) =>
      byKind((kind) =>
        kind === 'mail' ? waitingMails(db, permit) : waitingFailed(db, queuesFor(permit, kind)),
      ),
    counts: (permit) =>
      byKind((kind) =>
        kind === 'mail' ? countDeadMails(db, permit) : countFailed(db, queuesFor(permit, kind)),
      ),
    async page(permit, { kind, after, size = PAGE }) {
      const rows = await listed(permit, kind, after, size + 1);
      const shown = rows.slice(0, size);
      const last = shown.at(-1);
      const deadLetters = shown.map(
        ({ id, about, site, since, diedAt, attempts, said, mayRetry }): DeadLetter => ({
          id,
          about,
          site,
          diedAt,
          attempts,
          mayRetry,
          since: since.toISOString(),
          why: whyOf(said ?? undefined),
        }),
      );
      return {
        deadLetters,
        next: rows.length > size && last ? markOf({ at: last.diedAt, id: last.id }) : undefined,
      };
    },
    async retry(permit, { kind, id }) {
      if (id !== undefined && !isUuid(id)) return 0;
      // Only what has failed by now: a job that fails again during the loop is not retried again by it.
      const all = { diedBy: await clockOf(db), limit: RETRIED_AT_ONCE };
      let retried = 0;
      for (const queue of kind === 'mail' ? [undefined] : queuesFor(permit, kind))
        for (let behind = NO_ID, isMore = true; isMore; ) {
          const ids = await batch(permit, kind, (tx) =>
            queue === undefined
              ? retryMails(boss, tx, permit, id === undefined ? all : { id })
              : retryFailed(tx, queue, id === undefined ? { ...all, behind } : { id }),
          );
          retried += ids.length;
          behind = ids.at(-1) ?? behind;
          isMore = id === undefined && ids.length === RETRIED_AT_ONCE;
        }
      return retried;
    },
  };
}
