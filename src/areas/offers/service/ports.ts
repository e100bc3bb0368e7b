import type { RecordChange } from '../../../io/change-log.ts';
import type { Database, ReadDatabase } from '../../../io/database.ts';
import type { Site } from '../../platform/index.ts';
import type { CouponStatus, OwnBalloon } from '../contract.ts';
import type { OfferAct } from '../index.ts';

export type OfferDeps = {
  readonly db: Database;
  /** What lists of offers are asked of; without it the same. */
  readonly reads?: ReadDatabase | undefined;
  readonly sites: readonly Site[];
  readonly now: () => Date;
  /** Writes what staff do into their log. */
  readonly record: RecordChange<`offer.${'add' | 'change' | OfferAct}`>;
  /** How a coupon of a site's proposals stands; an unknown one is not available. */
  readonly coupon: (site: Site, code: string) => Promise<CouponStatus>;
  /** The balloon plan of an account's delivered car on a site, of several the newest. */
  readonly balloon: (site: string, account: string) => Promise<OwnBalloon | undefined>;
};
