import type { PgBoss } from 'pg-boss';
import type { Attempts } from '../../../io/attempts.ts';
import type { RecordChange } from '../../../io/change-log.ts';
import type { Database, Transaction } from '../../../io/database.ts';
import type { Sealing } from '../../../io/sealing.ts';
import type { Dealer } from '../../dealers/index.ts';
import type { Lead } from '../../leads/index.ts';
import type { Agreements } from '../../legal-documents/contract.ts';
import type { Site } from '../../platform/index.ts';
import type { BookingSettings, BookingSubject, HalfDay, Purpose, StaffAct, Visitor } from '../index.ts';

/** A booking as the CRM hears of it; its half-day is the new one. */
export type ChangedBooking = HalfDay & {
  readonly number: string;
  readonly subject: BookingSubject;
  /** Dealer code. */
  readonly dealer: string;
  readonly visitor: Visitor;
};

/** What has become of a booking, who did it, and what staff said. */
export type BookingEvent = {
  readonly what: 'moved' | 'cancelled';
  readonly by: 'customer' | 'staff';
  readonly reason?: string | undefined;
};

export type BookingDeps = {
  readonly db: Database;
  readonly boss: PgBoss;
  readonly sealing: Sealing;
  readonly sites: readonly Site[];
  /** Where the portal is open: links in mails begin with it. */
  readonly origin: string;
  /** Who is told of a dealer's silence where a site's authors name nobody. */
  readonly operator?: string | undefined;
  readonly now: () => Date;
  /** Writes what staff do into their log. */
  readonly record: RecordChange<`booking.${StaffAct | 'move' | 'open'}` | 'list.open'>;
  readonly settings: (site: Site, purpose: Purpose) => BookingSettings;
  /** A listed dealer of a site. */
  readonly dealer: (site: Site, code: string) => Dealer | undefined;
  /** The same, blocked or not; without it a blocked dealer hears of nothing. */
  readonly publishedDealer?: ((site: Site, code: string) => Dealer | undefined) | undefined;
  /** Counts what one network books under one phone in a day: nobody has proven whose the phone is. */
  readonly countPhone: Attempts;
  /** To which documents visitors agree; nobody is asked where there are none. */
  readonly agreements?: Agreements<Transaction> | undefined;
  /** Leaves a lead in the transaction of its booking; false where it is refused, with nothing written. */
  readonly leaveLead: (
    tx: Transaction,
    site: Site,
    lead: Lead,
    textId: string,
    by: { readonly account: string | undefined; readonly documents: string | undefined },
  ) => Promise<boolean>;
  /** Hears of each account that could not be told: a booking is taken whoever is logged in. */
  readonly warn?: (error: unknown) => void;
  /** Leaves word of a change for the maker's CRM in the same transaction; a test without it tells nobody. */
  readonly sendToCrm?:
    | ((tx: Transaction, site: Site, booking: ChangedBooking, event: BookingEvent) => Promise<void>)
    | undefined;
};
