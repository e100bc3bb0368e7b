import type { PgBoss } from 'pg-boss';
import type { Database, Transaction } from '../../../io/database.ts';
import type { Sealing } from '../../../io/sealing.ts';
import type { Cents } from '../../../kit/money.ts';
import type { Site } from '../../platform/index.ts';
import type { ReservationSettings } from '../contract.ts';

/** Who takes the deposit, and gives it back. */
export type DepositPort = {
  /** Leaves a refund in the transaction; it is done once, whatever happens after. */
  refund(
    tx: Transaction,
    asked: { readonly reference: string; readonly amount: Cents; readonly reason: string },
  ): Promise<unknown>;
};

export type ReservationDeps = {
  readonly db: Database;
  readonly boss: PgBoss;
  readonly sealing: Sealing;
  readonly sites: readonly Site[];
  /** Where the portal is open: links in mails begin with it. */
  readonly origin: string;
  readonly now: () => Date;
  readonly settings: (site: Pick<Site, 'market' | 'brand'>) => ReservationSettings;
  readonly deposits: DepositPort;
};

/** What a request says of whose it is. */
export type ReservationCaller = {
  readonly site: Site;
  readonly cookie: string;
  /** The key of the shopper's own hold of a car. */
  readonly hold: string | undefined;
  /** The id of the account that is open, if one is. */
  readonly account: () => Promise<string | undefined>;
};
