import type { Transaction } from '../../../io/database.ts';
import { accountUser } from './tables.ts';

/**
 * Makes accounts that orders and opinions can stand in, and that nobody can enter: their name in the table is no pseudonym of any
 * e-mail, there is no password or passkey, and nothing is known of a person.
 */
export async function importAccounts(tx: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .insert(accountUser)
    .values(ids.map((id) => ({ id, name: '', email: `${id}@nobody.account.invalid`, emailVerified: false })));
}
