import type { Database } from '../../../io/database.ts';
import type { Sealing } from '../../../io/sealing.ts';
import type { Site } from '../../platform/index.ts';
import type { LoyaltyProgramme } from '../contract.ts';

export type LoyaltyDeps = {
  readonly db: Database;
  readonly sealing: Sealing;
  readonly now: () => Date;
  readonly programme: (site: Site) => LoyaltyProgramme | undefined;
  /** Orders of an account on a site whose cars were handed over. */
  readonly delivered: (site: string, account: string) => Promise<readonly string[]>;
  /** Opinions of an account on a site that everybody reads. */
  readonly opinions: (site: string, account: string) => Promise<readonly string[]>;
};

/** Who is logged in, as far as the programme needs to know. */
export type Person = { readonly id: string };
