import type { PgBoss } from 'pg-boss';
import type { Database, Transaction } from '../../io/database.ts';
import type { Retention } from '../../io/personal-data.ts';
import type { Sealing } from '../../io/sealing.ts';
import { type CrmsToNotify, crmNotices } from './notices.ts';
import { exportPerson, type Person, personalDataStores, settlePerson } from './privacy.ts';
import { closeWishesOf } from './privacy-wishes.ts';

type WishOptions = {
  readonly db: Database;
  readonly boss: PgBoss;
  readonly sealing: Sealing;
  /** Which CRMs have an address at which deletion is asked for. */
  readonly crms: CrmsToNotify;
  /** Which have none: an operator tells them. */
  readonly owed?: CrmsToNotify;
  /** The days for which records are kept here. */
  readonly days?: Retention | undefined;
};

/** What customers may do with all that is stored about them, whatever area stores it. */
export type OwnWishes = {
  copyOf(email: string): Promise<unknown>;
  withdraw(email: string): Promise<void>;
  /** Calls `onErased` in the same transaction. */
  erase(email: string, onErased: (tx: Transaction) => Promise<void>): Promise<void>;
};

/** Who is said to have settled it. */
const BY = 'the person, logged in';

/** What customers ask for themselves: their mailbox shows who they are, so it is by its address that they are looked up. */
export function ownWishes({ db, boss, sealing, crms, owed, days }: WishOptions): OwnWishes {
  const options = () => ({
    db,
    sealing,
    stores: personalDataStores(sealing),
    by: BY,
    now: new Date(),
    days,
  });
  const person = (email: string): Person => ({ mark: 'email', value: email });
  const notices = () => crmNotices(boss, new Date(), crms, owed);
  return {
    copyOf: (email) => exportPerson(options(), person(email)),
    async withdraw(email) {
      const stores = personalDataStores(sealing).filter((store) => store.isWithdrawnInAccount);
      await settlePerson({ ...options(), stores }, 'withdraw', person(email), await notices());
    },
    async erase(email, onErased) {
      await settlePerson(options(), 'erase', person(email), await notices(), async (tx) => {
        await onErased(tx);
        await closeWishesOf(sealing, tx, BY, person(email), 'erase');
      });
    },
  };
}
