/**
 * What members earn where no page of theirs is open: a car was handed over, an opinion is read by everybody. A job gives the points, left
 * in the transaction that they are earned in; every night all members are looked at, so that no lost job loses anybody's points.
 */
import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import { fromDrizzle, type PgBoss } from 'pg-boss';
import type { Transaction } from '../../../io/database.ts';
import { DEFAULT_MARKET, IDENTITIES } from '../../../kit/markets/identities.ts';
import type { Site } from '../../platform/index.ts';
import type { LoyaltyProgramme } from '../contract.ts';
import type { Earning } from '../index.ts';
import { movePoints } from './ledger.ts';
import type { LoyaltyDeps } from './ports.ts';
import { loyaltyMember, pointsMovement } from './tables.ts';

const QUEUE = 'loyalty-earnings';
const NIGHTLY = 'loyalty-nightly';
const OPTIONS = {
  retryLimit: 20,
  retryBackoff: true,
  retryDelay: 2,
  retryDelayMax: 600,
  // For so long the jobs of a process that was killed are nobody's: more than a batch of them takes, each a few small queries, and one that
  // takes longer all the same gives nothing twice.
  expireInSeconds: 60,
};
/** Every night, when few shop. */
const AT = '50 3 * * *';
const TIME_ZONE = IDENTITIES[DEFAULT_MARKET].timeZone;
const AT_ONCE = 500;

/** An account that has earned something on a site; whether it is a member is seen when the points are given. */
export type Earner = { readonly site: string; readonly account: string };

/** Creates or adjusts the queue. Safe to call from every process at every start. */
export async function openEarningsQueue(boss: PgBoss): Promise<void> {
  await boss.createQueue(QUEUE, OPTIONS);
  await boss.updateQueue(QUEUE, OPTIONS);
}

/** Has the points given once the caller's transaction is there. */
export async function leaveEarnings(boss: PgBoss, tx: Transaction, { site, account }: Earner): Promise<void> {
  const data: Earner = { site, account };
  await boss.insert(QUEUE, [{ data }], { db: fromDrizzle(tx, sql) });
}

/** Starts to give what was earned, where a process has the worker's role. */
export async function workEarnings(deps: LoyaltyDeps, boss: PgBoss, sites: readonly Site[]): Promise<void> {
  await boss.work<Earner>(QUEUE, { pollingIntervalSeconds: 1, batchSize: 20 }, async (jobs) => {
    for (const { data } of jobs) {
      const site = sites.find(({ key }) => key === data.site);
      if (site) await settleEarnings(deps, site, [data.account]);
    }
  });
  await boss.createQueue(NIGHTLY);
  await boss.schedule(NIGHTLY, AT, null, { tz: TIME_ZONE });
  await boss.work(NIGHTLY, async () => {
    for (const site of sites) await settleEverybody(deps, site);
  });
}

/** Gives all members of a site what they have earned and were not given yet; gives how many earnings that were. */
export async function settleEverybody(deps: LoyaltyDeps, site: Site): Promise<number> {
  const { account } = loyaltyMember;
  let count = 0;
  for (let last: string | undefined = ''; last !== undefined; ) {
    const rows: readonly { account: string }[] = await deps.db
      .select({ account })
      .from(loyaltyMember)
      .where(and(eq(loyaltyMember.site, site.key), gt(account, last)))
      .orderBy(asc(account))
      .limit(AT_ONCE);
    count += await settleEarnings(
      deps,
      site,
      rows.map((row) => row.account),
    );
    last = rows.at(-1)?.account;
  }
  return count;
}

/**
 * Gives those of some accounts that are members what they have earned since, each thing once however many do so at a time; gives how
 * many earnings that were.
 */
export async function settleEarnings(
  deps: LoyaltyDeps,
  site: Site,
  accounts: readonly string[],
): Promise<number> {
  const programme = deps.programme(site);
  if (!programme || accounts.length === 0) return 0;
  const { id, account } = loyaltyMember;
  const members = await deps.db
    .select({ id, account })
    .from(loyaltyMember)
    .where(and(eq(loyaltyMember.site, site.key), inArray(account, [...accounts])));
  const earned = (
    await deps.earned(
      site.key,
      members.map((member) => member.account),
    )
  ).filter(({ what }) => programme.earn[what] > 0);
  if (earned.length === 0) return 0;
  const { member, what, source } = pointsMovement;
  const ids = members.map((one) => one.id);
  const known = await deps.db
    .select({ member, what, source })
    .from(pointsMovement)
    .where(inArray(member, ids));
  const given = new Set(known.map((one) => `${one.member} ${one.what} ${one.source}`));
  const at = deps.now();
  let many = 0;
  for (const one of members) {
    const fresh = earned.filter(
      (thing) => thing.account === one.account && !given.has(`${one.id} ${thing.what} ${thing.source}`),
    );
    if (fresh.length === 0) continue;
    many += fresh.length;
    await deps.db.transaction(async (tx) => {
      for (const thing of fresh) await earn(tx, site.key, one.id, thing.what, thing.source, programme, at);
    });
  }
  return many;
}

/** Gives the points of one thing, once. */
export async function earn(
  tx: Transaction,
  site: string,
  member: string,
  what: Earning,
  source: string,
  { earn: points }: LoyaltyProgramme,
  at: Date,
): Promise<void> {
  await movePoints(tx, { site, member, what, source, points: points[what], at });
}
