import type { PgBoss } from 'pg-boss';
import { type LoyaltyVisit, loyaltyProgramme } from '../areas/loyalty/contract.ts';
import {
  balanceOf,
  holdBalance,
  type LoyaltyDeps,
  memberOf,
  movePoints,
  openLoyalty,
} from '../areas/loyalty/service/index.ts';
import { publishedOf } from '../areas/opinions/service/index.ts';
import type { Site } from '../areas/platform/index.ts';
import { deliveredCars } from '../areas/reservation/service/index.ts';
import { type RewardsPartner, type RewardsVisit, rewardsSettings } from '../areas/rewards/contract.ts';
import {
  openRedemptionQueue,
  openRewards,
  type Paid,
  type Person,
  type Points,
  type RewardsDeps,
  remotePartner,
  standInPartner,
  workRedemptions,
} from '../areas/rewards/service/index.ts';
import type { Database } from '../io/database.ts';
import type { Sealing } from '../io/sealing.ts';
import { createUpstream, type UpstreamOptions } from '../io/upstream.ts';
import { sharedCount } from './rate-limit.ts';

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
export type LoyaltyDesk = {
  open(
    site: Site,
    who: () => Promise<Person | undefined>,
  ): { readonly loyalty: LoyaltyVisit | undefined; readonly rewards: RewardsVisit | undefined };
  /** Whether an address has sent too much in this minute. */
  isTooOften(address: string): Promise<boolean>;
  /** Starts to bring redemptions to their end, where a process has the worker's role. */
  work(): Promise<void>;
  close(): Promise<void>;
};

/** Puts the programme together with orders and opinions, which give points, and with rewards, which spend them. */
export async function openLoyaltyDesk({ perMinute, rewards, ...parts }: Needs): Promise<LoyaltyDesk> {
  const { db, boss, sites, sealing, now = () => new Date() } = parts;
  const programmes = new Map(sites.map(({ key, authoring }) => [key, loyaltyProgramme(authoring.loyalty)]));
  const vouchers = new Map(sites.map(({ key, authoring }) => [key, rewardsSettings(authoring.rewards)]));
  const loyalty: LoyaltyDeps = {
    ...{ db, sealing, now },
    programme: ({ key }) => programmes.get(key),
    delivered: async (site, account) => (await deliveredCars(db, site, account)).map(({ order }) => order),
    opinions: (site, account) => publishedOf(db, site, account),
  };
  const credentials = rewards.bearer ? { bearer: rewards.bearer } : undefined;
  const upstream = rewards.partner
    ? createUpstream({ ...rewards, base: rewards.partner, credentials })
    : undefined;
  const partner: RewardsPartner = upstream ? remotePartner(upstream) : standInPartner({ db, sealing });
  const deps: RewardsDeps = {
    ...{ db, boss, sealing, sites, now, partner },
    settings: ({ key }) => (programmes.get(key) ? vouchers.get(key) : undefined),
    points: pointsOf(db),
  };
  await openRedemptionQueue(boss);
  const takeTurn = sharedCount({ name: 'loyalty', perMinute }, { db, sealing });
  return {
    open: (site, who) => ({
      loyalty: openLoyalty(loyalty, site, who),
      rewards: openRewards(deps, site, who),
    }),
    isTooOften: async (address) => !(await takeTurn(address)).isAllowed,
    work: () => workRedemptions(deps),
    close: async () => upstream?.close(),
  };
}

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
    hold: async (tx, member) => (await holdBalance(tx, member)) ?? 0,
    async spend(tx, paid) {
      const moved = await movePoints(tx, move(paid, 'redemption'));
      return moved.ok || moved.reason === 'already';
    },
    async giveBack(tx, paid) {
      await movePoints(tx, move(paid, 'return'));
    },
  };
}
