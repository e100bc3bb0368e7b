import type { PgBoss } from 'pg-boss';
import type { RecordChange } from '../../../io/change-log.ts';
import type { Database, Transaction } from '../../../io/database.ts';
import type { Sealing } from '../../../io/sealing.ts';
import type { DocumentAdmin } from '../../documents/contract.ts';
import type { Agreements } from '../../legal-documents/contract.ts';
import type { Site } from '../../platform/index.ts';
import type { AuthoredProgramme } from '../contract.ts';

export type EnrolmentDeps = {
  readonly db: Database;
  readonly boss: PgBoss;
  readonly sealing: Sealing;
  readonly sites: readonly Site[];
  /** Where the portal is open: links in mails begin with it. */
  readonly origin: string;
  readonly now: () => Date;
  /** Told what failed, by its enrolment's id alone. */
  readonly log: { error(fields: object, message: string): void };
  /** The programmes of a site, by its key. */
  readonly programmes: (site: string) => readonly AuthoredProgramme[];
  /** The kinds of papers that have arrived with an enrolment. */
  readonly papers: (site: string, enrolment: string) => Promise<readonly string[]>;
  /** The papers of an enrolment, by its id, for those who decide about it. */
  readonly paperAdmin: Pick<DocumentAdmin, 'of' | 'open'>;
  /** What a company answered stands in the log of changes. */
  readonly record: RecordChange<'enrolment.approve' | 'enrolment.refuse'>;
  /** To which documents buyers agree; nobody is asked where there are none. */
  readonly agreements?: Agreements<Transaction> | undefined;
  /** Counts tries at programmes' codes; one that was no guess is given back. */
  readonly attempts: (
    account: string,
  ) => Promise<{ readonly isAllowed: boolean; readonly forgive: () => Promise<void> }>;
};

/** What a request says of whose it is. */
export type EnrolmentCaller = {
  readonly site: Site;
  /** The account that is open, if one is. */
  readonly account: () => Promise<{ readonly id: string; readonly email?: string } | undefined>;
};
