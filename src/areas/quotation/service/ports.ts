import type { PgBoss } from 'pg-boss';
import type { RecordChange } from '../../../io/change-log.ts';
import type { Database } from '../../../io/database.ts';
import type { Sealing } from '../../../io/sealing.ts';
import type { Site } from '../../platform/index.ts';
import type { QuotationSettings } from '../contract.ts';
import type { QuotationStaff } from '../index.ts';

/** Where the maker's CRM takes quotations. Client id and secret are sent only when both are there. */
export type QuotationCrm = {
  readonly url: () => string;
  readonly clientId?: string | undefined;
  readonly clientSecret?: string | undefined;
  /** Milliseconds that an answer may take; 10,000 unless given. */
  readonly answerWithinMs?: number | undefined;
};

export type QuotationDeps = {
  readonly db: Database;
  readonly sealing: Sealing;
  readonly now: () => Date;
  /** The names of the staff by their ids; nothing of those who are gone. */
  readonly staffNames: () => Promise<Readonly<Record<string, string>>>;
  /** Whoever works here now, of the maker's and of all dealers: some of them are written to. */
  readonly colleagues: () => Promise<readonly QuotationStaff[]>;
  /** Where the links of mails lead to. */
  readonly origin: string;
  /** Writes what staff do into their log. */
  readonly record: RecordChange<
    `quotation.${'open' | 'start' | 'save' | 'send' | 'approve' | 'refuse'}` | 'list.open'
  >;
  /** Started; what the CRM is to be told is left in it together with what it is about. */
  readonly boss: PgBoss;
  readonly settings: (site: Pick<Site, 'key'>) => QuotationSettings;
  /** Whether a dealer sells on a site now: it is listed there and was not blocked. */
  readonly isDealer: (site: Site, code: string) => boolean;
  readonly crm: QuotationCrm;
  /** Tells the operator of a CRM that did not answer as agreed; nothing about persons. */
  readonly report: (fields: object, message: string) => void;
};
