import type { PgBoss } from 'pg-boss';
import type { Attempts } from '../../../io/attempts.ts';
import type { RecordChange } from '../../../io/change-log.ts';
import type { Database, Transaction } from '../../../io/database.ts';
import type { Sealing } from '../../../io/sealing.ts';
import type { PlainDate } from '../../../kit/calendar.ts';
import type { PrivacyRight } from '../../../kit/markets/market.ts';
import type { Agreements } from '../../legal-documents/contract.ts';
import type { Market, Site } from '../../platform/index.ts';

/** The wishes about somebody's data that wait with their terms, whoever notes them. */
export type Wishes = {
  /** Notes what a person has asked for by themselves; gives its id, or nothing where the address can name nobody. */
  note(
    tx: Transaction,
    wish: {
      readonly market: Market;
      readonly right: PrivacyRight;
      readonly email: string;
      readonly receivedOn: PlainDate;
    },
  ): Promise<string | undefined>;
  /** Says that one was met with its answer, where it still waits. */
  meet(tx: Transaction, by: string, id: string): Promise<void>;
};

/** What requests are answered with. */
export type AnswerDeps = {
  readonly db: Database;
  readonly boss: PgBoss;
  readonly sealing: Sealing;
  readonly sites: readonly Site[];
  /** Where the portal is open: links in mails begin with it. */
  readonly origin: string;
  readonly now: () => Date;
  /** Writes what staff do into their log. */
  readonly record: RecordChange<`consumer-request.${'open' | 'answer'}`>;
  readonly wishes: Wishes;
};

/** What they are taken with beside it. */
export type RequestDeps = AnswerDeps & {
  /** To which documents whoever asks agrees; nobody is asked where there are none. */
  readonly agreements?: Agreements<Transaction> | undefined;
  /** Counts what one network asks for, and of whoever has the account of the mailbox what that account asks for: over it, nothing is taken. */
  readonly countNetwork: Attempts;
  readonly countAccount: Attempts;
  /** Counts what strangers ask for with one mailbox: over it, requests are taken and not mailed. */
  readonly countMailbox: Attempts;
};
