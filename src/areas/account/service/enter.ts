import { eq } from 'drizzle-orm';
import type { Transaction } from '../../../io/database.ts';
import { authOn } from './auth.ts';
import { notifyOfNewDevice } from './new-device.ts';
import { readPerson } from './people.ts';
import type { SessionContext } from './session-context.ts';
import { accountPerson, accountSession } from './tables.ts';

/** A session that has begun, and the name of the account that it opens. */
export type Entered = { readonly headers: Headers; readonly account: string };

/**
 * Starts a session for a customer who was authenticated otherwise than by a password (passkey, second factor, identity provider). If the browser is
 * new to the account, a mail warns its owner.
 * @param isNotified the caller writes to the owner about this log-in, so that the warning is left out
 */
export async function enterAs(
  context: SessionContext,
  tx: Transaction,
  userId: string,
  { isNotified = false } = {},
): Promise<Entered> {
  await tx.update(accountPerson).set({ seenAt: new Date() }).where(eq(accountPerson.userId, userId));
  const entered = await authOn(tx, context, context.market).api.enter({
    body: { userId },
    headers: context.headers(),
    returnHeaders: true,
  });
  const person = await readPerson(tx, context.sealing, { userId, market: context.market });
  const account = context.namesOf(person?.email ?? '')[0] ?? '';
  if (person && !isNotified) await notifyOfNewDevice(context, tx, { account, email: person.email });
  return { headers: entered.headers, account };
}

/**
 * Sends a new session on, and makes the device known to its account, however somebody has shown that it is theirs. Whoever was logged
 * in here before is so no more, under whatever copy of the cookie.
 */
export async function openSession(context: SessionContext, { headers, account }: Entered): Promise<void> {
  const before = await context.session();
  context.tell(headers);
  context.knowDevice(account);
  if (before) await context.db.delete(accountSession).where(eq(accountSession.id, before.id));
}
