import type { PgBoss } from 'pg-boss';
import type { Database, Transaction } from '../../../io/database.ts';
import type { Sealing } from '../../../io/sealing.ts';
import type { Site } from '../../platform/index.ts';
import type { RewardsPartner, RewardsSettings } from '../contract.ts';

/** The points of a member, which the loyalty programme keeps. */
export type Points = {
  /** The member that an account is on a site. */
  member(site: string, account: string): Promise<string | undefined>;
  balance(member: string): Promise<number>;
  /**
   * The balance, which nobody moves until this transaction ends: whoever asks next waits, and so does whoever ends the member. Nothing
   * where it has ended.
   */
  hold(tx: Transaction, member: string): Promise<number | undefined>;
  /** Takes points for a redemption, once, or says that there are not enough. */
  spend(tx: Transaction, paid: Paid): Promise<boolean>;
  /** Gives them back, once. */
  giveBack(tx: Transaction, paid: Paid): Promise<void>;
};

export type Paid = {
  readonly site: string;
  readonly member: string;
  readonly redemption: string;
  readonly points: number;
  readonly at: Date;
};

export type RewardsDeps = {
  readonly db: Database;
  readonly boss: PgBoss;
  readonly sealing: Sealing;
  readonly sites: readonly Site[];
  /** Scheme and host that pages are published under. */
  readonly origin: string;
  readonly now: () => Date;
  readonly settings: (site: Site) => RewardsSettings | undefined;
  readonly points: Points;
  readonly partner: RewardsPartner;
};

/** Who is logged in, as far as rewards need to know. */
export type Person = { readonly id: string; readonly email: string };
