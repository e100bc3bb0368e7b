import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../../../io/database.ts';
import { accountCredential, accountPasskey } from './tables.ts';

/** What a credential of the maker's own house of identities is called by better-auth's tables. */
export const HOUSE_PROVIDER = 'identity';

/** Ends all by which an account opens besides its password: passkeys, and the maker's own identity. */
export async function endOtherWays(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(accountPasskey).where(eq(accountPasskey.userId, userId));
  const { userId: of, providerId } = accountCredential;
  await tx.delete(accountCredential).where(and(eq(of, userId), eq(providerId, HOUSE_PROVIDER)));
}
