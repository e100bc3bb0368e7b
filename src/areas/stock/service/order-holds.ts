import type { PgBoss } from 'pg-boss';
import type { Database, Transaction } from '../../../io/database.ts';
import type { Sealing } from '../../../io/sealing.ts';
import type { Site } from '../../platform/index.ts';
import { carsOfShare } from '../index.ts';
import { endHolds, heldCars } from './car-holds.ts';
import { arrivalsOf } from './finding.ts';
import { claimHold, claimLike, heldUntil, holderKeyOf, isHeldByOther, releaseHold } from './holds.ts';
import { followReserved, leaveReserved, openReservedQueue } from './reserved.ts';
import { boundsOf, networkKeysOf } from './unpaid-bounds.ts';

type ClaimWish = Parameters<typeof claimHold>[3];

type HoldOptions = {
  readonly db: Database;
  readonly boss: PgBoss;
  readonly sealing: Sealing;
  readonly sites: readonly Site[];
  readonly now?: (() => Date) | undefined;
};

/** What orders keep of the stock; the queue in which it is left is there from then on. */
export async function openOrderHolds({ db, boss, sealing, sites, now = () => new Date() }: HoldOptions) {
  await openReservedQueue(boss);
  const bounds = boundsOf(sites);
  const port = {
    async claim(tx: Transaction, car: number, order: string, request: Omit<ClaimWish, 'bounds'>) {
      const claimed = await claimHold(tx, car, order, { ...request, bounds });
      if (claimed === 'kept' && request.isReserved) await leaveReserved(boss, tx);
      return claimed;
    },
    async claimLike(tx: Transaction, car: number, order: string, now: Date) {
      const like = await claimLike(tx, car, order, now);
      if (like) await leaveReserved(boss, tx);
      return like;
    },
    async release(tx: Transaction, car: number, order: string, now: Date) {
      await releaseHold(tx, car, order, now);
      await leaveReserved(boss, tx);
    },
    heldUntil,
    async unpaid(from: Parameters<typeof heldCars>[0], request: Parameters<typeof heldCars>[1]) {
      const { cars, shares } = await heldCars(from, request);
      const most = (site: string, of: number) => {
        const share = carsOfShare(of, bounds(site).siteShare);
        return Number.isFinite(share) ? share : undefined;
      };
      return { cars, shares: shares.map((one) => ({ ...one, most: most(one.site, one.cars) })) };
    },
    end: endHolds,
    arrivals: arrivalsOf,
    isTaken: isHeldByOther,
  };
  return {
    port,
    holderKeyOf,
    networkKeys: networkKeysOf(sealing),
    follow: () => followReserved(db, now()),
  };
}
