import type { Transaction } from '../../../io/database.ts';
import { deviceOf } from '../index.ts';
import { leaveAccountMail } from './mails.ts';
import type { SessionContext } from './session-context.ts';

/** Tells the owner of an account that it has been opened in a browser in which it was not open before, by that browser's cookie. */
export async function notifyOfNewDevice(
  context: SessionContext,
  tx: Transaction,
  { account, email }: { readonly account: string; readonly email: string },
): Promise<void> {
  const { caller } = context;
  if (context.isKnownDevice(account)) return;
  const fields = { to: email, device: deviceOf(caller.userAgent) };
  await leaveAccountMail(context, tx, caller.site, 'new-device', fields);
}
