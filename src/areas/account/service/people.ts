import { and, eq, inArray } from 'drizzle-orm';
import type { Database, Transaction } from '../../../io/database.ts';
import type { Sealing } from '../../../io/sealing.ts';
import type { Person } from '../index.ts';
import type { AccountMarket } from './pseudonym.ts';
import { accountPerson, accountUser } from './tables.ts';

type Reader = Database | Transaction;

/** What is sealed of a customer. */
export type Details = { readonly email: string; readonly person: Person };

export const detailsPlace = (userId: string): string => `account_person.content ${userId}`;

/** The columns that hold a customer's details. */
export const detailColumns = (sealing: Sealing, userId: string, { email, person }: Details) => ({
  content: sealing.seal(JSON.stringify({ email, person } satisfies Details), detailsPlace(userId)),
  documentKey: sealing.personKey('document', person.document) ?? null,
  emailKey: sealing.personKey('email', email) ?? null,
  phoneKey: sealing.personKey('phone', person.phone) ?? null,
});

export async function addPerson(
  tx: Transaction,
  sealing: Sealing,
  owner: { readonly userId: string; readonly market: AccountMarket },
  details: Details,
): Promise<void> {
  await tx.insert(accountPerson).values({ ...owner, ...detailColumns(sealing, owner.userId, details) });
}

/** A customer of this market; nobody of another one. */
export async function readPerson(
  db: Reader,
  sealing: Sealing,
  owner: { readonly userId: string; readonly market: AccountMarket },
): Promise<Details | undefined> {
  const own = and(eq(accountPerson.userId, owner.userId), eq(accountPerson.market, owner.market));
  const [row] = await db.select().from(accountPerson).where(own);
  return row && JSON.parse(sealing.open(row.content, detailsPlace(row.userId)));
}

export async function savePerson(
  db: Reader,
  sealing: Sealing,
  userId: string,
  details: Details,
): Promise<void> {
  const columns = detailColumns(sealing, userId, details);
  await db.update(accountPerson).set(columns).where(eq(accountPerson.userId, userId));
}

/** Under which of an e-mail's pseudonyms there is an account, if there is one. */
export async function knownAs(db: Reader, names: readonly string[]): Promise<string | undefined> {
  const own = inArray(accountUser.email, [...names]);
  const [row] = await db.select({ email: accountUser.email }).from(accountUser).where(own);
  return row?.email;
}
