import type { Attempts } from '../../../../io/attempts.ts';
import type { Database } from '../../../../io/database.ts';
import type { Sealing } from '../../../../io/sealing.ts';
import type { ServiceSite } from '../../../../io/service.ts';
import type { PlainDate } from '../../../../kit/calendar.ts';
import type { Site } from '../../../platform/index.ts';
import type { Coupon } from '../../domain/coupon.ts';
import type { ResultSettings } from '../../domain/result.ts';
import type { VoucherDealer } from '../../domain/voucher.ts';
import type { NewEvent } from './store.ts';

/** What vouchers need from the outside. */
export type VoucherDeps = {
  readonly db: Database;
  readonly sealing: Sealing;
  readonly sites: readonly Site[];
  /** Scheme and host that pages are published under. */
  readonly origin: string;
  readonly today: (market: ServiceSite['market']) => PlainDate;
  /** A dealer of a site as its customers know it. */
  readonly dealer: (site: ServiceSite, code: string) => VoucherDealer | undefined;
  /** A car of a site in words; nothing for one that is sold no more. */
  readonly car: (
    site: ServiceSite,
    car: { readonly mvsCode: string; readonly year: number },
  ) => string | undefined;
  readonly settings: (site: ServiceSite) => ResultSettings;
  readonly coupons: (site: ServiceSite) => readonly Coupon[];
  /** Tries by network address, at a number, and at all numbers together; files that are made of one voucher, and codes tried at it. */
  readonly limits: Readonly<Record<'address' | 'number' | 'all' | 'files' | 'coupons', Attempts>>;
  /** Secrets that a site's lender signs with, each as its bytes; none opens no webhook there. */
  readonly webhookSecrets: (site: ServiceSite) => readonly Uint8Array[];
  /** Keeps what a lender told; false, and nothing is kept, where the portal's own credit decision knows that it cannot have come to that. */
  readonly recordEvent: (event: NewEvent) => Promise<boolean>;
  readonly now: () => Date;
};
