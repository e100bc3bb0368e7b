import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../../../io/database.ts';
import { authOn } from './auth.ts';
import { leaveAccountMail } from './mails.ts';
import type { SessionContext } from './session-context.ts';
import { accountCredential, accountPasskey } from './tables.ts';

/** What a credential of the maker's own identity provider is called by better-auth's tables. */
export const IDENTITY_PROVIDER_ID = 'identity';

/** Has the maker's own identity open an account, under the keyed hash of who it says that somebody is; its owner is told. */
export async function linkIdentity(
  context: SessionContext,
  tx: Transaction,
  { userId, name, email }: { readonly userId: string; readonly name: string; readonly email: string },
): Promise<void> {
  const { providerId, accountId } = accountCredential;
  const one = and(eq(providerId, IDENTITY_PROVIDER_ID), eq(accountId, name));
  // Somebody has been faster, in another browser.
  if ((await tx.$count(accountCredential, one)) > 0) return;
  const { internalAdapter } = await authOn(tx, context, context.market).$context;
  await internalAdapter.linkAccount({ userId, providerId: IDENTITY_PROVIDER_ID, accountId: name });
  const fields = { to: email, provider: context.identityProvider?.name };
  await leaveAccountMail(context, tx, context.caller.site, 'identity-linked', fields);
}

/** Ends all by which an account opens besides its password: passkeys, and the maker's own identity. */
export async function endOtherWays(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(accountPasskey).where(eq(accountPasskey.userId, userId));
  const { userId: of, providerId } = accountCredential;
  await tx.delete(accountCredential).where(and(eq(of, userId), eq(providerId, IDENTITY_PROVIDER_ID)));
}
