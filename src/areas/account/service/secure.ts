import type { Transaction } from '../../../io/database.ts';
import type { AccountSession } from '../contract.ts';
import { DONE, refused } from '../index.ts';
import { authOn, endedSession } from './auth.ts';
import { leaveAccountMail } from './mails.ts';
import { isRefusal } from './refusal.ts';
import { endPendingLogins } from './second-step.ts';
import { forgottenDevice, type SessionContext } from './session-context.ts';
import type { StepUp } from './step-up.ts';
import { weaknessOf } from './weak.ts';

/** Acts of an account for which its owner proves anew who they are, though they are logged in (`step-up.ts`). */
export function securing(
  context: SessionContext,
  proveAgain: StepUp,
): Pick<AccountSession, 'changePassword' | 'copy' | 'prove' | 'erase'> {
  const { db, market, caller } = context;
  return {
    /** Every session ends, also this one, which goes on under a new token. */
    changePassword: async ({ current, password, code }) => {
      const customer = await context.who();
      if (!customer) return refused('wrong-password');
      // Before a code is spent.
      const weak = await weaknessOf(context, password, customer);
      if (weak) return weak;
      const shown = await proveAgain(current, code);
      if (!shown.ok) return shown;
      try {
        const headers = await db.transaction(async (tx) => {
          const body = { currentPassword: current, newPassword: password, revokeOtherSessions: true };
          const changed = await authOn(tx, context, market).api.changePassword({
            body,
            headers: context.headers(),
            returnHeaders: true,
          });
          await endPendingLogins(tx, customer.id);
          await leaveAccountMail(context, tx, caller.site, 'password-changed', { to: customer.email });
          return changed.headers;
        });
        context.tell(headers);
        await context.leave();
        return DONE;
      } catch (error) {
        if (isRefusal(error)) return refused('wrong-password');
        throw error;
      }
    },
    copy: async (password, code) => {
      const shown = await proveAgain(password, code);
      if (!shown.ok) return shown;
      const copy = await context.copyOf(shown.customer.email, shown.permit);
      return { ok: true, value: JSON.stringify(copy, undefined, 2) };
    },
    prove: async (password, code) => {
      const shown = await proveAgain(password, code);
      return shown.ok ? DONE : shown;
    },
    erase: async (password, code) => {
      const shown = await proveAgain(password, code);
      if (!shown.ok) return shown;
      const { customer, permit } = shown;
      const notifyOwner = (tx: Transaction) =>
        leaveAccountMail(context, tx, caller.site, 'erased', { to: customer.email });
      await context.erase(customer.email, notifyOwner, permit);
      context.answerHeaders.cookies.push(endedSession(market), forgottenDevice);
      context.forget();
      await context.leave();
      return DONE;
    },
  };
}
