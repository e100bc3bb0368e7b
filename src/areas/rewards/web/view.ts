/** The data of the rewards page: what its loader and its action return. */
import type { OwnRedemption, RedeemRefused, RewardsSettings, RewardsStatus } from '../contract.ts';

/** What the loader returns. */
export type RewardsView = {
  readonly settings: RewardsSettings;
  readonly status: RewardsStatus;
  /** An idempotency key by voucher key, made with the page: pressing a button twice is one redemption. */
  readonly keys: Readonly<Record<string, string>>;
  readonly paths: { readonly here: string; readonly logIn: string; readonly programme: string };
};

/** What the action returns: a redemption, or why there is none. */
export type RewardsAnswer = {
  /** When it was answered, in ms since 1970; tells two equal answers apart. */
  readonly at: number;
  readonly issued?: OwnRedemption | undefined;
  readonly refused?: RedeemRefused | 'too-often' | undefined;
  /** The voucher and idempotency key of the request, so that it can be sent again as the same one. */
  readonly request?:
    | {
        readonly voucher: string;
        readonly key: string;
        /** Points that the page told, and those that the voucher costs now. */
        readonly shown?: number | undefined;
        readonly now?: number | undefined;
      }
    | undefined;
};
