/** Members of staff whom the identity provider names: found, made, and given what their groups give. */
import { randomUUID } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
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

/** Links somebody to their name over there, in the form of the current key. */
export async function linkMember(tx: Transaction, userId: string, names: readonly string[]): Promise<void> {
  await tx
    .delete(staffCredential)
    .where(and(eq(staffCredential.userId, userId), eq(staffCredential.providerId, IDENTITY_PROVIDER)));
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

/** Ends every session, and all that waits to become one. */
export async function endSessions(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(staffSession).where(eq(staffSession.userId, userId));
  await tx.delete(staffCode).where(eq(staffCode.value, userId));
}

/** Takes the password, the phone and an open link off an account that the provider lets in from now on: it asks for all of that itself. */
export async function dropLocalWays(tx: Transaction, userId: string): Promise<void> {
  await tx
    .delete(staffCredential)
    .where(and(eq(staffCredential.userId, userId), eq(staffCredential.providerId, 'credential')));
  await tx.delete(staffTwoFactor).where(eq(staffTwoFactor.userId, userId));
  await tx.delete(staffLink).where(eq(staffLink.userId, userId));
  await tx.delete(staffCode).where(eq(staffCode.value, userId));
  await tx.update(staffUser).set({ twoFactorEnabled: false }).where(eq(staffUser.id, userId));
}
