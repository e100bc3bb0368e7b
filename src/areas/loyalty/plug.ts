import type { Transaction } from '../../io/database.ts';
import { definePlug } from '../platform/plug.ts';
import { type LoyaltyProgramme, type LoyaltySession, loyaltyProgramme } from './contract.ts';
import { demoMembers } from './service/demo.ts';
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
  pointsOf,
  settleEverybody,
  workEarnings,
} from './service/index.ts';
import { loyaltyPersonalData } from './service/personal-data.ts';

export type EarningsPlug = {
  /** Leaves it to the programme, within a transaction, to credit what an account has just earned. */
  leave(tx: Transaction, earner: Earner): Promise<void>;
};

export type LoyaltyPlug = {
  /** The programme of a site, by the site's key; undefined where it has none. */
  programme(site: string): LoyaltyProgramme | undefined;
  /** The ledger of the points. */
  readonly points: {
    /** The member that an account is on a site. */
    member(site: string, account: string): Promise<string | undefined>;
    balance(member: string): Promise<number>;
    hold(tx: Transaction, member: string): Promise<number | undefined>;
    readonly move: typeof movePoints;
  };
  /** Credits to every member what they have earned and do not have yet, as the nightly job does; gives how many earnings that were. */
  settle(): Promise<number>;
};

declare module '../platform/plug.ts' {
  interface Plugs {
    readonly earnings: EarningsPlug;
    readonly loyalty: LoyaltyPlug;
  }
  interface PageParts {
    /** What an account has in the programmes of a market's sites. */
    readonly pointsOf: ReturnType<typeof pointsOf>;
  }
  interface PageSessions {
    readonly loyalty: LoyaltySession;
  }
}

/** Where what earns points is left. A plug of its own: the programme needs those that earn them. */
export const earningsPlug = definePlug({
  name: 'earnings',
  needs: [],
  async open({ boss }) {
    await openEarningsQueue(boss);
    return { service: { leave: (tx, earner) => leaveEarnings(boss, tx, earner) } };
  },
});

/** The loyalty programme of all sites: delivered orders and published opinions earn points. */
export const loyaltyPlug = definePlug({
  name: 'loyalty',
  demo: demoMembers,
  personalData: (sealing, { accounts }) => loyaltyPersonalData(sealing, accounts),
  needs: ['deliveredOrders', 'earnings', 'legalDocuments', 'opinions'],
  open({ db, boss, sealing, sites, now, settingsOf, rateLimit, use }) {
    const [orders, opinions] = [use('deliveredOrders'), use('opinions')];
    const programme = settingsOf(({ authoring }) => loyaltyProgramme(authoring.loyalty));
    // Read where it is stored, so that nothing is credited by two accounts of it.
    const earned = async (site: string, accounts: readonly string[]): Promise<readonly Earned[]> => {
      const [delivered, published] = await Promise.all([
        orders.ofAccounts(site, accounts),
        opinions.published(site, accounts),
      ]);
      return [
        ...delivered.map(({ account, order: source }) => ({ account, what: 'delivery' as const, source })),
        ...published.map(({ account, id: source }) => ({ account, what: 'opinion' as const, source })),
      ];
    };
    const agreements = use('legalDocuments');
    const deps: LoyaltyDeps = {
      ...{ db, sealing, now, agreements, earned },
      programme: ({ key }) => programme(key),
    };
    return {
      service: {
        programme,
        points: {
          member: async (site, account) => (await memberOf({ db }, site, account))?.id,
          balance: (member) => balanceOf(db, member),
          hold: holdMember,
          move: movePoints,
        },
        async settle() {
          let credited = 0;
          for (const site of sites) credited += await settleEverybody(deps, site);
          return credited;
        },
      },
      page: { pointsOf: pointsOf(deps, sites) },
      pages: {
        loyalty: {
          open: ({ site, who }) => openLoyalty(deps, site, who),
          isTooOften: rateLimit('loyalty'),
        },
      },
      jobs: [() => workEarnings(deps, boss, sites)],
    };
  },
});
