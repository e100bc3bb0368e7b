import { inArray } from 'drizzle-orm';
import type { Database, Transaction } from '../../../io/database.ts';
import type { Sealing } from '../../../io/sealing.ts';
import { rolesAmong, type Staff } from '../index.ts';
import { type staffMember, staffUser } from './tables.ts';

type Row = typeof staffMember.$inferSelect;
/** What is sealed of somebody. */
export type Person = {
  readonly name: string;
  readonly email: string;
  /** The names that SCIM has for them (RFC 7643 §4.1.1, §3.1), where it told of them. */
  readonly userName?: string | undefined;
  readonly externalId?: string | undefined;
  readonly givenName?: string | undefined;
  readonly familyName?: string | undefined;
};

/** By what SCIM finds somebody by its own id. */
export const externalName = (id: string): string => `staff external ${id}`;

export const personPlace = (userId: string): string => `staff_member.content ${userId}`;

/** What stands for an e-mail in better-auth's columns, the one of the current key first; `.invalid` is nobody's (RFC 6761). */
export const staffNames = (sealing: Sealing, email: string): readonly string[] =>
  sealing
    .personKeys('email', email)
    .map((key) => `${Buffer.from(key, 'base64url').toString('hex')}@staff.invalid`);

/** The columns that hold somebody's details. */
export const personColumns = (sealing: Sealing, userId: string, person: Person) => ({
  content: sealing.seal(JSON.stringify(person satisfies Person), personPlace(userId)),
  emailKey: sealing.personKey('email', person.email) ?? '',
  userNameKey: (person.userName && sealing.personKey('email', person.userName)) ?? null,
  externalKey: (person.externalId && sealing.personKey('identity', externalName(person.externalId))) ?? null,
});

export const personOf = (sealing: Sealing, { userId, content }: Pick<Row, 'userId' | 'content'>): Person =>
  JSON.parse(sealing.open(content, personPlace(userId)));

/** Somebody as everything beside the way in knows them. */
export function staffOfRow(sealing: Sealing, row: Row): Staff {
  const { name, email } = personOf(sealing, row);
  const { userId: id, market, brand, dealer: code } = row;
  const dealer = market && code ? { market, code, ...(brand && { brand }) } : undefined;
  return {
    id,
    name,
    email,
    locale: row.locale ?? undefined,
    roles: rolesAmong(row.roles),
    ...(dealer && { dealer }),
  };
}

/** Under which of an e-mail's names there is an account, if there is one. */
export async function knownAs(
  db: Database | Transaction,
  names: readonly string[],
): Promise<{ readonly id: string; readonly email: string } | undefined> {
  const own = inArray(staffUser.email, [...names]);
  const [row] = await db.select({ id: staffUser.id, email: staffUser.email }).from(staffUser).where(own);
  return row;
}
