/**
 * What brings a redemption on: charge, then issue. Each step is a transaction of its own, taken with the row locked, and each may be
 * done again after a crash: points move once for a redemption, the partner knows it by its id, and its job stays until it is settled.
 */
import { and, asc, eq, gt, inArray, lt, type SQL, sql } from 'drizzle-orm';
import { fromDrizzle, type PgBoss } from 'pg-boss';
import type { Transaction } from '../../../io/database.ts';
import { FAILED_RETENTION_SECONDS } from '../../../io/failed-jobs.ts';
import { mailPage, mailText } from '../../../io/mail/mail-page.ts';
import { leaveMail } from '../../../io/mail/outbox.ts';
import { inWordsOf } from '../../../io/own-texts.ts';
import { DEFAULT_MARKET, IDENTITIES } from '../../../kit/markets/identities.ts';
import { mailHead, mailSignature } from '../../platform/index.ts';
import type { Issued } from '../contract.ts';
import { voucherMail } from '../domain/mail.ts';
import { isSettled, PATIENCE_MINUTES, type RedemptionStep, steppedTo, UNSETTLED } from '../index.ts';
import type { RewardsDeps } from './ports.ts';
import { redemption } from './tables.ts';

const QUEUE = 'reward-redemption';
/** What the partner is told by jobs: an operator may have it told again. */
export const REDEMPTION_DEAD_LETTERS = [QUEUE] as const;
const NIGHTLY = 'reward-unsettled';
/** Every night, when few shop. */
const NIGHTLY_AT = '10 4 * * *';
const TIME_ZONE = IDENTITIES[DEFAULT_MARKET].timeZone;
/** One that is younger has its own job for certain. */
const LEFT_BEHIND_MINUTES = 30;
const AT_ONCE = 200;
const OPTIONS = {
  retryLimit: 1_000,
  retryBackoff: true,
  retryDelay: 2,
  retryDelayMax: 600,
  expireInSeconds: 60,
  retentionSeconds: 14 * 24 * 3600,
  deleteAfterSeconds: FAILED_RETENTION_SECONDS,
};
const MINUTE_MS = 60_000;
/** Before every other one. */
const NO_ID = '00000000-0000-0000-0000-000000000000';
const MAIL_OF_USE = 7 * 24 * 60;

type Job = { readonly redemption: string };
export type Row = typeof redemption.$inferSelect;

export const codePlace = (id: string): string => `reward_redemption.code ${id}`;
export const emailPlace = (id: string): string => `reward_redemption.email ${id}`;

/** Creates or adjusts the queue. Safe to call from every process at every start. */
export async function openRedemptionQueue(boss: PgBoss): Promise<void> {
  await boss.createQueue(QUEUE, OPTIONS);
  await boss.updateQueue(QUEUE, OPTIONS);
}

/** Leaves the job that brings a redemption to its end, in the transaction that reserves it. */
export const leaveJob = async (boss: PgBoss, tx: Transaction, id: string): Promise<void> => {
  await boss.insert(QUEUE, [{ data: { redemption: id } satisfies Job }], { db: fromDrizzle(tx, sql) });
};

/** Starts to bring redemptions on that nobody waits for any more. */
export async function workRedemptions(deps: RewardsDeps): Promise<void> {
  const look = { pollingIntervalSeconds: 1, batchSize: 1, localConcurrency: 2 };
  await deps.boss.work<Job>(QUEUE, look, async (jobs) => {
    for (const { data } of jobs) {
      const row = await advance(deps, data.redemption);
      // Thrown for the queue to come back to it: nothing of it is anybody's data.
      if (row && !isSettled(row.state)) throw new Error('the partner has not issued it yet');
    }
  });
}

/** Starts to look every night for redemptions that were left behind, where a process has the worker's role. */
export async function workUnsettled(deps: RewardsDeps): Promise<void> {
  const { boss } = deps;
  await boss.createQueue(NIGHTLY, { retryLimit: 3, retryDelay: 600 });
  await boss.schedule(NIGHTLY, NIGHTLY_AT, null, { tz: TIME_ZONE });
  await boss.work(NIGHTLY, async () => {
    const { failed } = await settleLeftBehind(deps);
    // Thrown for the queue to count it as failed: an operator sees that a partner has not answered for days.
    if (failed > 0) throw new Error(`${failed} redemptions are not settled yet`);
  });
}

/**
 * Brings on whatever was reserved or charged and has no job any more: the queue was emptied, a backup was restored, a partner was away
 * for longer than the queue tries. It asks the partner by the redemption's id, so that nothing is issued or given back twice.
 */
export async function settleLeftBehind(
  deps: RewardsDeps,
): Promise<{ readonly settled: number; readonly failed: number }> {
  const before = new Date(deps.now().getTime() - LEFT_BEHIND_MINUTES * MINUTE_MS);
  const left = and(inArray(redemption.state, [...UNSETTLED]), lt(redemption.requestedAt, before));
  const counts = { settled: 0, failed: 0 };
  for (let after: string | undefined = NO_ID; after !== undefined; ) {
    const rows: readonly { id: string }[] = await deps.db
      .select({ id: redemption.id })
      .from(redemption)
      .where(and(left, gt(redemption.id, after)))
      .orderBy(asc(redemption.id))
      .limit(AT_ONCE);
    for (const { id } of rows) {
      // One that fails keeps nobody else waiting.
      const row = await advance(deps, id).catch(() => undefined);
      counts[row && isSettled(row.state) ? 'settled' : 'failed'] += 1;
    }
    after = rows.at(-1)?.id;
  }
  return counts;
}

/** Brings a redemption as far as it goes now; gives how it stands then. */
export async function advance(deps: RewardsDeps, id: string): Promise<Row | undefined> {
  const charged = await charge(deps, id);
  if (charged?.state !== 'charged') return charged;
  // No transaction is held meanwhile: the partner takes as long as it takes.
  const issued = await issue(deps, charged);
  const isLate = deps.now().getTime() - charged.requestedAt.getTime() > PATIENCE_MINUTES * MINUTE_MS;
  if (!issued.ok && issued.reason === 'again' && !isLate) return charged;
  return settle(deps, id, issued.ok ? issued : await forgotten(deps, id));
}

/** Of a site that is there no more nothing is asked for: in time it is forgotten, and the points come back. */
async function issue(
  { sites, partner }: RewardsDeps,
  { id, site: key, voucher, amount }: Row,
): Promise<Issued> {
  const site = sites.find((one) => one.key === key);
  if (!site) return { ok: false, reason: 'again' };
  return partner.issue({ id, voucher, amount, currency: site.currency });
}

/** Takes the points, or refuses where they were spent meanwhile. */
const charge = ({ db, points, now }: RewardsDeps, id: string): Promise<Row | undefined> =>
  db.transaction(async (tx) => {
    const row = await locked(tx, id);
    if (row?.state !== 'reserved') return row;
    const at = now();
    const paid = { site: row.site, member: row.member, redemption: id, points: row.points, at };
    return write(tx, row, (await points.spend(tx, paid)) ? 'charge' : 'refuse', at);
  });

/** Before points come back the partner forgets it, or says that it was issued after all. */
async function forgotten({ partner }: RewardsDeps, id: string): Promise<Issued> {
  const result = await partner.forget(id);
  return result.is === 'issued' ? { ok: true, code: result.code } : { ok: false, reason: 'never' };
}

const settle = (deps: RewardsDeps, id: string, issued: Issued): Promise<Row | undefined> =>
  deps.db.transaction(async (tx) => {
    const row = await locked(tx, id);
    // Whoever else brought it on meanwhile has been told the same by the partner.
    if (row?.state !== 'charged') return row;
    const at = deps.now();
    if (!issued.ok) {
      const { site, member, points } = row;
      await deps.points.giveBack(tx, { site, member, points, redemption: id, at });
      return write(tx, row, 'return', at);
    }
    const code = deps.sealing.seal(issued.code, codePlace(id));
    await tell(deps, tx, row, issued.code);
    return write(tx, row, 'issue', at, { code });
  });

/** What was paid for in points stays as a line of the ledger's; who it was and the code go. */
const WITHOUT_PERSON = { account: null, email: null, code: null, isLeaving: false } as const;

/**
 * Parts redemptions from whose they were. One that nothing was paid for yet is refused; one that the partner was paid for goes on, as was
 * asked for, with the address that its code goes to, and loses both when it has come to its end.
 */
export async function partRedemptions(
  tx: Transaction,
  which: SQL,
  at: Date,
): Promise<{ readonly parted: number; readonly underWay: number }> {
  const rows = await tx.select().from(redemption).where(which).orderBy(asc(redemption.id)).for('update');
  let underWay = 0;
  for (const row of rows) {
    if (row.state === 'reserved') await write(tx, { ...row, isLeaving: true }, 'refuse', at);
    else {
      const isUnderWay = row.state === 'charged';
      underWay += isUnderWay ? 1 : 0;
      const change = isUnderWay ? { account: null, isLeaving: true } : WITHOUT_PERSON;
      await tx.update(redemption).set(change).where(eq(redemption.id, row.id));
    }
  }
  return { parted: rows.length - underWay, underWay };
}

async function locked(tx: Transaction, id: string): Promise<Row | undefined> {
  const [row] = await tx.select().from(redemption).where(eq(redemption.id, id)).for('update');
  return row;
}

async function write(
  tx: Transaction,
  row: Row,
  step: RedemptionStep,
  at: Date,
  more: Partial<Pick<Row, 'code'>> = {},
): Promise<Row> {
  const state = steppedTo(row.state, step);
  if (!state) throw new Error(`a redemption that is ${row.state} takes no ${step}`);
  const isEnd = isSettled(state);
  const change = {
    ...more,
    state,
    settledAt: isEnd ? at : null,
    ...(isEnd && row.isLeaving && WITHOUT_PERSON),
  };
  await tx.update(redemption).set(change).where(eq(redemption.id, row.id));
  return { ...row, ...change };
}

/** The code by mail too, where somebody is still there to be told. */
async function tell(deps: RewardsDeps, tx: Transaction, row: Row, code: string): Promise<void> {
  const site = deps.sites.find(({ key }) => key === row.site);
  if (!site || !row.email) return;
  const to = deps.sealing.open(row.email, emailPlace(row.id));
  const where = deps.settings(site)?.vouchers.find(({ key }) => key === row.voucher);
  const { title, amount, points } = row;
  const { subject, text } = inWordsOf(site, () =>
    voucherMail(site, { title, amount, points, code }, { origin: deps.origin, where }),
  );
  const head = mailHead(site, subject);
  // The page has the brand's name of its own.
  const mail = {
    to,
    subject,
    text: `${text}\n\n${mailSignature(site)}`,
    html: mailPage(head, text.split('\n\n').map(mailText)),
  };
  await leaveMail(deps, tx, site.key, mail, MAIL_OF_USE, 'own');
}
