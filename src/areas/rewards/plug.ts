import { createUpstream } from '../../io/upstream.ts';
import { definePlug, type PlugContext } from '../platform/plug.ts';
import { type RewardsPartner, type RewardsSession, rewardsSettings } from './contract.ts';
import {
  giftVouchersOf,
  openRedemptionQueue,
  openRewards,
  type Paid,
  type Points,
  REDEMPTION_DEAD_LETTERS,
  type RewardsDeps,
  remotePartner,
  settleLeftBehind,
  standInPartner,
  workRedemptions,
  workUnsettled,
} from './service/index.ts';
import { rewardsPersonalData } from './service/personal-data.ts';

export type RewardsPlug = {
  /** Asks the partner again for what was left behind, as the nightly job does. */
  settleLeftBehind(): Promise<{ readonly settled: number; readonly failed: number }>;
};

declare module '../platform/plug.ts' {
  interface Plugs {
    readonly rewards: RewardsPlug;
  }
  interface PlugSettings {
    /** The address of who issues gift vouchers, and what it is shown. */
    readonly rewards: { readonly partner: string | undefined; readonly bearer?: string | undefined };
  }
  interface PageParts {
    /** The gift vouchers of an account on a market's sites. */
    readonly giftVouchersOf: ReturnType<typeof giftVouchersOf>;
  }
  interface PageSessions {
    readonly rewards: RewardsSession;
  }
}

/** What points are redeemed for, on sites that have a loyalty programme. */
export const rewardsPlug = definePlug({
  name: 'rewards',
  personalData: (sealing, { accounts }) => rewardsPersonalData(sealing, accounts),
  needs: ['loyalty'],
  async open(context) {
    const { db, boss, sealing, sites, origin, now, settingsOf, use } = context;
    const { programme, points } = use('loyalty');
    const settings = settingsOf(({ authoring }) => rewardsSettings(authoring.rewards));
    const { partner, close } = partnerOf(context);
    const deps: RewardsDeps = {
      db,
      boss,
      sealing,
      sites,
      origin,
      now,
      partner,
      settings: ({ key }) => (programme(key) ? settings(key) : undefined),
      points: pointsOf(points),
    };
    await openRedemptionQueue(boss);
    return {
      service: { settleLeftBehind: () => settleLeftBehind(deps) },
      deadLetters: { voucher: REDEMPTION_DEAD_LETTERS },
      page: { giftVouchersOf: giftVouchersOf(deps, sites) },
      pages: { rewards: { open: ({ site, who }) => openRewards(deps, site, who) } },
      jobs: [() => workRedemptions(deps), () => workUnsettled(deps)],
      close,
    };
  },
});

/** Who issues the gift vouchers: the partner of the settings, called within the bounds of other services and never with their credentials. */
function partnerOf({ db, sealing, log, settings: { upstream: bounds, rewards } }: PlugContext): {
  readonly partner: RewardsPartner;
  close(): Promise<void>;
} {
  if (!rewards.partner) return { partner: standInPartner({ db, sealing }), close: async () => undefined };
  const credentials = rewards.bearer ? { bearer: rewards.bearer } : undefined;
  const upstream = createUpstream({ ...bounds, name: 'rewards', base: rewards.partner, credentials, log });
  return { partner: remotePartner(upstream), close: () => upstream.close() };
}

/** What rewards ask of the ledger. */
function pointsOf({
  move,
  ...ledger
}: Omit<Points, 'spend' | 'giveBack'> & { readonly move: MovePoints }): Points {
  return {
    ...ledger,
    async spend(tx, { redemption: source, ...paid }) {
      const moved = await move(tx, { ...paid, what: 'redemption', source });
      return moved.ok || moved.reason === 'already';
    },
    async giveBack(tx, { redemption: source, ...paid }) {
      await move(tx, { ...paid, what: 'return', source });
    },
  };
}

type MovePoints = (
  tx: Parameters<Points['spend']>[0],
  moving: Omit<Paid, 'redemption'> & { readonly what: 'redemption' | 'return'; readonly source: string },
) => Promise<{ readonly ok: true } | { readonly ok: false; readonly reason: string }>;
