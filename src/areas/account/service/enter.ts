import { eq } from 'drizzle-orm';
import type { Transaction } from '../../../io/database.ts';
import { authOn } from './auth.ts';
import { accountPerson, accountSession } from './tables.ts';
import type { Visiting } from './visiting.ts';

/** Opens the account of somebody who has shown otherwise than by a password who they are; gives the headers of the new session. */
export async function enterAs(visiting: Visiting, tx: Transaction, userId: string): Promise<Headers> {
  await tx.update(accountPerson).set({ seenAt: new Date() }).where(eq(accountPerson.userId, userId));
  const entered = await authOn(tx, visiting.sealing, visiting.market).api.enter({
    body: { userId },
    headers: visiting.headers(),
    returnHeaders: true,
  });
  return entered.headers;
}

/** Sends a new session on. Whoever was logged in here before is so no more, under whatever copy of the cookie. */
export async function openSession(visiting: Visiting, headers: Headers): Promise<void> {
  const before = await visiting.session();
  visiting.tell(headers);
  if (before) await visiting.db.delete(accountSession).where(eq(accountSession.id, before.id));
}
