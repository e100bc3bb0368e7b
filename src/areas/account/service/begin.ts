import { randomUUID } from 'node:crypto';
import { mailboxOf } from '../../../kit/mailbox.ts';
import type { AccountSession } from '../contract.ts';
import { DONE } from '../index.ts';
import { authOn } from './auth.ts';
import { leaveAccountMail } from './mails.ts';
import { CODE_TYPES, newCode } from './own-codes.ts';
import { knownAs } from './people.ts';
import type { SessionContext } from './session-context.ts';
import type { StepUp } from './step-up.ts';

/** What is begun with an e-mail and ended with a code. */
export function beginner(
  context: SessionContext,
  proveAgain: StepUp,
): Pick<AccountSession, 'start' | 'changeEmail'> {
  const { db, auth, market, caller, mayTry, namesOf } = context;
  return {
    /** The same work for whoever has an account and whoever has none: only the mail tells them apart (ASVS 6.3.8). */
    start: async (purpose, email) => {
      const names = namesOf(email);
      const turn = await mayTry('mail', names[0] ?? '', { email, counted: `mailbox ${mailboxOf(email)}` });
      if (!turn.ok) return turn;
      const known = await knownAs(db, names);
      const name = known ?? names[0] ?? '';
      // A browser that asks again has one code, and not two that are worth something.
      const before = context.begun(purpose);
      const browser = before?.email === email ? before.browser : randomUUID();
      const isOfUse = (purpose === 'reset') === Boolean(known);
      const otherwise = known ? ('known' as const) : ('unknown' as const);
      await db.transaction(async (tx) => {
        const body = { email: name, type: CODE_TYPES[purpose] };
        const code = await newCode(tx, { purpose, name, browser }, () =>
          authOn(tx, context, market).api.createVerificationOTP({ body }),
        );
        const fields = { to: email, code: isOfUse ? code : undefined };
        await leaveAccountMail(context, tx, caller.site, isOfUse ? purpose : otherwise, fields);
      });
      context.remember({ purpose, email, browser });
      return DONE;
    },
    changeEmail: async ({ current, email, code: typed }) => {
      const shown = await proveAgain(current, typed);
      if (!shown.ok) return shown;
      const { customer } = shown;
      const names = namesOf(email);
      const sending = await mayTry('mail', names[0] ?? '', { counted: `mailbox ${mailboxOf(email)}` });
      if (!sending.ok) return sending;
      const isTaken = Boolean(await knownAs(db, names));
      const identified = `${customer.id}:${names[0]}`;
      const body = { email: identified, type: 'change-email' as const };
      const code = await auth.api.createVerificationOTP({ body });
      const fields = { to: email, code: isTaken ? undefined : code };
      await db.transaction((tx) =>
        leaveAccountMail(context, tx, caller.site, isTaken ? 'taken' : 'change-email', fields),
      );
      context.remember({ purpose: 'change-email', email, browser: customer.id });
      return DONE;
    },
  };
}
