/** Members of staff whom the identity provider names: found, made, and given what their groups give. */
import { randomUUID } from 'node:crypto';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Database, Transaction } from '../../../../io/database.ts';
import type { Sealing } from '../../../../io/sealing.ts';
import { IDENTITIES } from '../../../../kit/markets/identities.ts';
import type { DealerContext, Facts, GroupGrant, Role } from '../../index.ts';
import { type Person, personColumns, staffNames } from '../members.ts';
import {
  staffCode,
  staffCredential,
  staffLink,
  staffMember,
  staffSession,
  staffTwoFactor,
  staffUser,
} from '../tables.ts';

/** Provider of a credential that is a name of the identity provider's. */
export const IDENTITY_PROVIDER = 'identity';

export type MemberRow = typeof staffMember.$inferSelect;

/** By what somebody is found whom the provider names, the first one for new links: keys of the ring that were before find them too. */
export const subjectNames = (sealing: Sealing, issuer: string, subject: string): readonly string[] =>
  sealing.personKeys('identity', `staff ${issuer} ${subject}`);

/** The same of a session over there. */
export const sidNames = (sealing: Sealing, issuer: string, sid: string): readonly string[] =>
  sealing.personKeys('identity', `staff sid ${issuer} ${sid}`);

export const contextColumns = (dealer: DealerContext | undefined) => ({
  market: dealer?.market ?? null,
  brand: dealer?.brand ?? null,
  dealer: dealer?.code ?? null,
});

/** What the log says of somebody: what they may do, and neither name nor e-mail. */
export const factsOf = ({
  roles,
  market,
  brand,
  dealer,
}: Pick<MemberRow, 'roles' | 'market' | 'brand' | 'dealer'>): Facts => ({
  roles,
  ...(dealer && { market, brand, dealer }),
});

/** The same facts with the one that somebody is linked to a name of the provider's from now on, or no more. */
export const linkFacts = (row: Parameters<typeof factsOf>[0], isLinked: boolean): Facts => ({
  ...factsOf(row),
  linked: isLinked,
});

/** Which of their details a change says otherwise, and not how. */
export const changedDetails = (before: Person, after: Person): readonly string[] => [
  ...(after.name === before.name ? [] : ['name']),
  ...(after.email === before.email ? [] : ['email']),
];

/** Whose account it is that the provider names so. */
export async function linkedMember(
  tx: Transaction | Database,
  names: readonly string[],
): Promise<string | undefined> {
  const { providerId, accountId, userId } = staffCredential;
  const [row] = await tx
    .select({ userId })
    .from(staffCredential)
    .where(and(eq(providerId, IDENTITY_PROVIDER), inArray(accountId, [...names])));
  return row?.userId;
}

/** Keeps a link under the current key of the ring: the key that it was made with may leave the ring after a while. */
export async function moveLink(tx: Transaction, names: readonly string[]): Promise<void> {
  const [current = '', ...former] = names;
  if (former.length === 0) return;
  const { providerId, accountId } = staffCredential;
  await tx
    .update(staffCredential)
    .set({ accountId: current })
    .where(and(eq(providerId, IDENTITY_PROVIDER), inArray(accountId, former)));
}

const linkOf = (userId: string) =>
  and(eq(staffCredential.userId, userId), eq(staffCredential.providerId, IDENTITY_PROVIDER));

/** Whether somebody is known by a name of the provider's. */
export const isLinked = async (tx: Transaction, userId: string): Promise<boolean> =>
  (await tx.$count(staffCredential, linkOf(userId))) > 0;

/**
 * Has whoever comes next with somebody's e-mail be taken for them: of a person who has another name over there since, or after the maker has
 * changed its provider.
 *
 * @returns whether they were linked
 */
export async function dropLink(tx: Transaction, userId: string): Promise<boolean> {
  const { rowCount } = await tx.delete(staffCredential).where(linkOf(userId));
  return (rowCount ?? 0) > 0;
}

/** Links somebody to their name over there, in the form of the current key. Whoever is linked already is not linked anew. */
export async function linkMember(tx: Transaction, userId: string, names: readonly string[]): Promise<void> {
  await tx
    .insert(staffCredential)
    .values({ id: randomUUID(), userId, providerId: IDENTITY_PROVIDER, accountId: names[0] ?? '' });
}

/** Whoever has this e-mail here; locked, so that two log-ins make one account. */
export async function memberByEmail(
  tx: Transaction,
  sealing: Sealing,
  email: string,
): Promise<MemberRow | undefined> {
  const keys = sealing.personKeys('email', email);
  const [row] = await tx.select().from(staffMember).where(inArray(staffMember.emailKey, keys)).for('update');
  return row;
}

/** Whoever SCIM knows by one of these as their `userName`; locked likewise. Nobody where two are. */
export async function memberByUserName(
  tx: Transaction,
  sealing: Sealing,
  userNames: readonly string[],
): Promise<MemberRow | undefined> {
  const keys = userNames.flatMap((name) => sealing.personKeys('email', name));
  if (keys.length === 0) return undefined;
  const rows = await tx
    .select()
    .from(staffMember)
    .where(inArray(staffMember.userNameKey, keys))
    .orderBy(asc(staffMember.userId))
    .for('update');
  return rows.length === 1 ? rows[0] : undefined;
}

/** Somebody new whom the provider or its SCIM names: without password and phone, which are the provider's. */
export async function makeMember(
  tx: Transaction,
  sealing: Sealing,
  wish: {
    readonly person: Person;
    readonly source: 'identity' | 'scim';
    readonly grant: { readonly roles: readonly Role[]; readonly dealer?: GroupGrant['dealer'] };
    readonly now: Date;
  },
): Promise<MemberRow | undefined> {
  const { person, source, grant, now } = wish;
  const id = randomUUID();
  const [added] = await tx
    .insert(staffUser)
    .values({ id, name: '', email: staffNames(sealing, person.email)[0] ?? id })
    .onConflictDoNothing()
    .returning({ id: staffUser.id });
  if (!added) return undefined;
  const [row] = await tx
    .insert(staffMember)
    .values({
      userId: id,
      locale: grant.dealer && IDENTITIES[grant.dealer.market].locale,
      source,
      changedAt: now,
      roles: [...grant.roles],
      ...contextColumns(grant.dealer),
      ...personColumns(sealing, id, person),
    })
    .returning();
  return row;
}

/** Writes anew what somebody is called. An e-mail that is another member's stays as it was. */
export async function renamePerson(
  tx: Transaction,
  sealing: Sealing,
  userId: string,
  { person, now }: { readonly person: Person; readonly now: Date },
): Promise<'renamed' | 'taken'> {
  const names = staffNames(sealing, person.email);
  const [other] = await tx
    .select({ id: staffUser.id })
    .from(staffUser)
    .where(inArray(staffUser.email, [...names]));
  if (other && other.id !== userId) return 'taken';
  await tx
    .update(staffUser)
    .set({ email: names[0] ?? userId })
    .where(eq(staffUser.id, userId));
  await tx
    .update(staffMember)
    .set({ ...personColumns(sealing, userId, person), changedAt: now })
    .where(eq(staffMember.userId, userId));
  return 'renamed';
}

/** Ends every session of some, and all that waits to become one. */
export async function endSessions(tx: Transaction, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return;
  await tx.delete(staffSession).where(inArray(staffSession.userId, [...userIds]));
  await tx.delete(staffCode).where(inArray(staffCode.value, [...userIds]));
}

/** Takes the password, the phone and an open link off accounts that the provider lets in from now on: it asks for all of that itself. */
export async function dropLocalWays(tx: Transaction, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return;
  const all = [...userIds];
  await tx
    .delete(staffCredential)
    .where(and(inArray(staffCredential.userId, all), eq(staffCredential.providerId, 'credential')));
  await tx.delete(staffTwoFactor).where(inArray(staffTwoFactor.userId, all));
  await tx.delete(staffLink).where(inArray(staffLink.userId, all));
  await tx.delete(staffCode).where(inArray(staffCode.value, all));
  await tx.update(staffUser).set({ twoFactorEnabled: false }).where(inArray(staffUser.id, all));
}
