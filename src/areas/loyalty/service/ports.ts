import type { Database, Transaction } from '../../../io/database.ts';
import type { Sealing } from '../../../io/sealing.ts';
import type { Agreements } from '../../legal-documents/contract.ts';
import type { Site } from '../../platform/index.ts';
import type { LoyaltyProgramme } from '../contract.ts';

export type LoyaltyDeps = {
  readonly db: Database;
  readonly sealing: Sealing;
  readonly now: () => Date;
  /** To which documents members agree; nobody is asked where there are none. */
  readonly agreements?: Agreements<Transaction> | undefined;
  readonly programme: (site: Site) => LoyaltyProgramme | undefined;
  /** What accounts have done on a site that earns points: orders whose cars were handed over, opinions that everybody reads. */
  readonly earned: (site: string, accounts: readonly string[]) => Promise<readonly Earned[]>;
};

export type Earned = {
  readonly account: string;
  readonly what: 'delivery' | 'opinion';
  /** The order, or the opinion. */
  readonly source: string;
};

/** Who is logged in, as far as the programme needs to know. */
export type Person = { readonly id: string; readonly email?: string | undefined };
