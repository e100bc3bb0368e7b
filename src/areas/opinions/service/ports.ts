import type { PgBoss } from 'pg-boss';
import type { RecordChange } from '../../../io/change-log.ts';
import type { Database, ReadDatabase, Transaction } from '../../../io/database.ts';
import type { Sealing } from '../../../io/sealing.ts';
import type { Agreements } from '../../legal-documents/contract.ts';
import type { Site } from '../../platform/index.ts';
import type { OwnedCar } from '../contract.ts';
import type { OpinionAct } from '../index.ts';

export type OpinionDeps = {
  readonly db: Database;
  /** What is listed for whoever is not logged in; without it the same. */
  readonly reads?: ReadDatabase | undefined;
  readonly boss: PgBoss;
  readonly sealing: Sealing;
  readonly sites: readonly Site[];
  /** Where the portal is open: links in mails begin with it. */
  readonly origin: string;
  readonly now: () => Date;
  /** To which documents writers agree; nobody is asked where there are none. */
  readonly agreements?: Agreements<Transaction> | undefined;
  /** Writes what staff do into their log. */
  readonly record: RecordChange<`opinion.${OpinionAct}` | 'list.open'>;
  /** The cars that an account was handed over on a site. */
  readonly delivered: (site: string, account: string) => Promise<readonly OwnedCar[]>;
  /** Told within the transaction that shows an account's opinion to everybody. */
  readonly published: (
    tx: Transaction,
    of: { readonly site: string; readonly account: string },
  ) => Promise<void>;
};

/** Who is logged in, as far as opinions need to know. */
export type Writer = {
  readonly id: string;
  readonly email: string;
  readonly person: { readonly name: string };
};
