import { CURRENCIES, type Currency } from '../../kit/markets/identities.ts';
/** What points may be redeemed for, a member's redemptions as a type, and the partner who issues. */

import { z } from 'zod';
import type { PlainDate } from '../../kit/calendar.ts';
import { faultText } from '../../kit/faults.ts';
import { memoizePerObject } from '../../kit/memoize.ts';
import { type Cents, toCents } from '../../kit/money.ts';
import { PHONE_SIGNS } from '../../kit/validators/phone-signs.ts';
import type { RedemptionState } from './index.ts';

const key = z.string().regex(/^[a-z0-9-]{1,40}$/, faultText('code-small', { most: 40 }));
const line = (max: number) => z.string().trim().min(1).max(max);

/** The rewards part of a site's authoring configuration: without it, or without a loyalty programme, there is no such page. */
export const rewardsAuthoring = z
  .strictObject({
    supportPhone: z.string().regex(PHONE_SIGNS, faultText('phone')),
    vouchers: z
      .array(
        z.strictObject({
          key,
          title: line(80),
          partner: line(60).describe('Where it is spent'),
          amount: z.number().positive().max(100_000_000).transform(toCents),
          points: z.int().min(1).max(100_000_000),
          conditions: line(400),
        }),
      )
      .min(1)
      .max(50)
      .refine((all) => new Set(all.map((one) => one.key)).size === all.length, {
        error: faultText('twice'),
      }),
  })
  .optional();

export type RewardsSettings = NonNullable<z.output<typeof rewardsAuthoring>>;
export type GiftVoucher = RewardsSettings['vouchers'][number];

/** Throws a ZodError when the configuration does not fit: call it when the portal starts. */
export const rewardsSettings = memoizePerObject((authoring): RewardsSettings | undefined =>
  rewardsAuthoring.parse(authoring),
);

/** PUT {partner}/vouchers/{id}: the same id is the same voucher, however often it is asked for. */
export const issueCall = z.strictObject({
  voucher: z.string().max(40),
  amount: z.number().positive(),
  currency: z.enum(CURRENCIES),
});
export const issueAnswer = z.object({ code: z.string().min(4).max(80) });

export type Issuing = {
  readonly id: string;
  readonly voucher: string;
  readonly amount: Cents;
  readonly currency: Currency;
};

/** `again`: it could not be told whether it was issued, so it is asked again; `never`: the partner will not issue it. */
export type Issued =
  | { readonly ok: true; readonly code: string }
  | { readonly ok: false; readonly reason: 'again' | 'never' };

/** Who issues gift vouchers: the portal's own stand-in, or the maker's partner behind these same calls. */
export type RewardsPartner = {
  issue(order: Issuing): Promise<Issued>;
  /** Asks it to forget one; `issued` where it was issued already, with its code. */
  forget(
    id: string,
  ): Promise<{ readonly is: 'forgotten' | 'unknown' } | { readonly is: 'issued'; readonly code: string }>;
};

export type OwnRedemption = {
  /** Also the key under which it is asked for again. */
  readonly id: string;
  /** Key of its voucher. */
  readonly voucher: string;
  readonly title: string;
  readonly amount: Cents;
  readonly points: number;
  readonly state: RedemptionState;
  /** Of one that was issued. */
  readonly code: string | undefined;
  readonly on: PlainDate;
};

export type RewardsStatus =
  | { readonly is: 'nobody' | 'not-member' }
  | { readonly is: 'member'; readonly balance: number; readonly redemptions: readonly OwnRedemption[] };

/**
 * `waiting`: reserved, and not issued yet; it goes on by itself. `key-reused`: the form's key was used for another voucher. `points-changed`: it
 * costs other points by now than the page said.
 */
export type RedeemRefused =
  | 'log-in'
  | 'not-member'
  | 'unknown-voucher'
  | 'not-enough'
  | 'points-changed'
  | 'key-reused'
  | 'waiting'
  | 'returned';
export type Redeemed =
  | { readonly ok: true; readonly redemption: OwnRedemption }
  | {
      readonly ok: false;
      readonly reason: RedeemRefused;
      /** Of one that is waited for: the key to ask for it again, which may be another than that which was sent. */
      readonly key?: string;
    };

/** A redemption as whoever closes the account reads it. */
export type LeavingVoucher = Pick<OwnRedemption, 'title' | 'state'>;

/** The gift vouchers of one site, for whoever asks. */
export type RewardsSession = {
  readonly settings: RewardsSettings;
  mine(): Promise<RewardsStatus>;
  /**
   * @param key made with the form: sent twice it is one redemption
   * @param shown points that the page has told, only compared with what the voucher costs now
   */
  redeem(voucher: string, key: string, shown?: number): Promise<Redeemed>;
};
