import type { AuthContext, DBAdapter } from 'better-auth';
import type { Passwords } from './passwords.ts';

/** Of better-auth what a hash is found and replaced by. */
type Accounts = {
  readonly $context: Promise<{
    readonly adapter: Pick<DBAdapter, 'updateMany'>;
    readonly internalAdapter: Pick<AuthContext['internalAdapter'], 'findCredentialAccount'>;
  }>;
};

/**
 * Makes the stored hash of somebody who has just logged in anew, where it was made with less than the present cost. It is replaced
 * only where it is still the one that this password opens: a password that is changed at the same moment stays changed.
 *
 * @throws where the database or the memory for it fails; nobody's log-in is to be refused for that, the next one tries again
 */
export async function renewPassword(
  { $context }: Accounts,
  passwords: Passwords,
  { userId, password }: { readonly userId: string; readonly password: string },
): Promise<void> {
  const { adapter, internalAdapter } = await $context;
  const credential = await internalAdapter.findCredentialAccount(userId);
  if (!credential?.password) return;
  const renewed = await passwords.renewed({ hash: credential.password, password });
  if (!renewed) return;
  await adapter.updateMany({
    model: 'account',
    where: [
      { field: 'id', value: credential.id },
      { field: 'password', value: credential.password },
    ],
    update: { password: renewed },
  });
}
