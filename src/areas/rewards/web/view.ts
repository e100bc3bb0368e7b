/** What the screen of rewards is given. */
import type { OwnRedemption, RedeemRefused, RewardsSettings, RewardsStatus } from '../contract.ts';

export type RewardsView = {
  readonly settings: RewardsSettings;
  readonly status: RewardsStatus;
  /** One for each voucher: made with the page, so that a second press is the same redemption. */
  readonly keys: Readonly<Record<string, string>>;
  readonly paths: { readonly here: string; readonly logIn: string; readonly programme: string };
};

export type RewardsAnswer = {
  readonly at: number;
  readonly issued?: OwnRedemption | undefined;
  readonly refused?: RedeemRefused | 'too-often' | undefined;
  /** What was asked for, so that it can be asked for again as the same one. */
  readonly asked?: { readonly voucher: string; readonly key: string } | undefined;
};
