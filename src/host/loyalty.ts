import type { PgBoss } from 'pg-boss';
import { type LoyaltySession, loyaltyProgramme } from '../areas/loyalty/contract.ts';
import {
  balanceOf,
  type Earned,
  type Earner,
  holdMember,
  type LoyaltyDeps,
  leaveEarnings,
  memberOf,
  movePoints,
  openEarningsQueue,
  openLoyalty,
  settleEverybody,
  workEarnings,
} from '../areas/loyalty/service/index.ts';
import { publishedOf } from '../areas/opinions/service/index.ts';
import type { Site } from '../areas/platform/index.ts';
import { deliveredOrders } from '../areas/reservation/service/index.ts';
import { type RewardsPartner, type RewardsSession, rewardsSettings } from '../areas/rewards/contract.ts';
import {
  openRedemptionQueue,
  openRewards,
  type Paid,
  type Person,
  type Points,
  type RewardsDeps,
  remotePartner,
  settleLeftBehind,
  standInPartner,
  workRedemptions,
  workUnsettled,
} from '../areas/rewards/service/index.ts';
import type { Database, Transaction } from '../io/database.ts';
import type { Sealing } from '../io/sealing.ts';
import { createUpstream, type UpstreamOptions } from '../io/upstream.ts';
import { sharedCount } from './rate-limit.ts';
import { settingsOf } from './site-settings.ts';

/** Who issues gift vouchers for a maker, and how they are called: by the bounds of other services, never with their credentials. */
export type PartnerSettings = Omit<UpstreamOptions, 'base' | 'credentials'> & {
  readonly partner: string | undefined;
  readonly bearer?: string | undefined;
};

type Needs = {
  readonly db: Database;
  readonly boss: PgBoss;
  readonly sealing: Sealing;
  readonly sites: readonly Site[];
  /** What an address may send to these pages in a minute. */
  readonly perMinute: number;
  readonly rewards: PartnerSettings;
  readonly now?: () => Date;
};

/** The loyalty programme and the rewards of all sites. */
export type LoyaltyService = {
  open(
    site: Site,
    who: () => Promise<Person | undefined>,
  ): { readonly loyalty: LoyaltySession | undefined; readonly rewards: RewardsSession | undefined };
  /** Whether an address has sent too much in this minute. */
  isTooOften(address: string): Promise<boolean>;
  /** Starts to bring redemptions to their end, where a process has the worker's role. */
  work(): Promise<void>;
  /** Gives every member what they have earned and were not given yet, as the nightly job does; gives how many earnings that were. */
  settle(): Promise<number>;
  /** Asks the partner again for what was left behind, as the nightly job does. */
  settleLeftBehind(): Promise<{ readonly settled: number; readonly failed: number }>;
  close(): Promise<void>;
};

/** Puts the programme together with orders and opinions, which give points, and with rewards, which spend them. */
export async function createLoyaltyService({ perMinute, rewards, ...parts }: Needs): Promise<LoyaltyService> {
  const { db, boss, sites, sealing, now = () => new Date() } = parts;
  const programmes = settingsOf(sites, ({ authoring }) => loyaltyProgramme(authoring.loyalty));
  const vouchers = settingsOf(sites, ({ authoring }) => rewardsSettings(authoring.rewards));
  const loyalty: LoyaltyDeps = {
    ...{ db, sealing, now },
    programme: ({ key }) => programmes(key),
    earned: (site, accounts) => earnedOf(db, site, accounts),
  };
  const credentials = rewards.bearer ? { bearer: rewards.bearer } : undefined;
  const upstream = rewards.partner
    ? createUpstream({ ...rewards, base: rewards.partner, credentials })
    : undefined;
  const partner: RewardsPartner = upstream ? remotePartner(upstream) : standInPartner({ db, sealing });
  const deps: RewardsDeps = {
    ...{ db, boss, sealing, sites, now, partner },
    settings: ({ key }) => (programmes(key) ? vouchers(key) : undefined),
    points: pointsOf(db),
  };
  await openRedemptionQueue(boss);
  await openEarningsQueue(boss);
  const takeTurn = sharedCount({ name: 'loyalty', perMinute }, { db, sealing });
  return {
    open: (site, who) => ({
      loyalty: openLoyalty(loyalty, site, who),
      rewards: openRewards(deps, site, who),
    }),
    isTooOften: async (address) => !(await takeTurn(address)).isAllowed,
    async work() {
      await workRedemptions(deps);
      await workUnsettled(deps);
      await workEarnings(loyalty, boss, sites);
    },
    settleLeftBehind: () => settleLeftBehind(deps),
    async settle() {
      let given = 0;
      for (const site of sites) given += await settleEverybody(loyalty, site);
      return given;
    },
    close: async () => upstream?.close(),
  };
}

/** What accounts have done that earns points: read where it is kept, so that it is never told twice in two ways. */
async function earnedOf(db: Database, site: string, accounts: readonly string[]): Promise<readonly Earned[]> {
  const [orders, opinions] = await Promise.all([
    deliveredOrders(db, site, accounts),
    publishedOf(db, site, accounts),
  ]);
  return [
    ...orders.map(({ account, order: source }) => ({ account, what: 'delivery' as const, source })),
    ...opinions.map(({ account, id: source }) => ({ account, what: 'opinion' as const, source })),
  ];
}

/** Leaves it to the programme to give what somebody has just earned; of a process that has no programme open as well. */
export const tellEarnings =
  (boss: PgBoss) =>
  async (tx: Transaction, earner: Earner): Promise<void> => {
    await openEarningsQueue(boss);
    await leaveEarnings(boss, tx, earner);
  };

/** What rewards ask of the ledger. */
export function pointsOf(db: Database): Points {
  const move = ({ redemption: source, ...paid }: Paid, what: 'redemption' | 'return') => ({
    ...paid,
    what,
    source,
  });
  return {
    member: async (site, account) => (await memberOf({ db }, site, account))?.id,
    balance: (member) => balanceOf(db, member),
    hold: holdMember,
    async spend(tx, paid) {
      const moved = await movePoints(tx, move(paid, 'redemption'));
      return moved.ok || moved.reason === 'already';
    },
    async giveBack(tx, paid) {
      await movePoints(tx, move(paid, 'return'));
    },
  };
}
