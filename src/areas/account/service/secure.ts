import type { AccountSession } from '../contract.ts';
import { DONE, refused } from '../index.ts';
import { authOn, endedSession } from './auth.ts';
import { leaveAccountMail } from './mails.ts';
import { isRefusal } from './refusal.ts';
import { endPendingLogins } from './second-step.ts';
import { forgottenDevice, type SessionContext } from './session-context.ts';
import { weaknessOf } from './weak.ts';

/** What asks for the password again, though its owner is logged in: a browser may have been left open. */
export function securing(
  visiting: SessionContext,
): Pick<AccountSession, 'changePassword' | 'copy' | 'prove' | 'erase'> {
  const { db, auth, market, caller, mayTry } = visiting;
  /** Whose session it is, once they have said their password again. */
  const proven = async (password: string) => {
    const customer = await visiting.who();
    if (!customer) return refused('wrong-password');
    const turn = await mayTry('password', customer.id);
    if (!turn.ok) return turn;
    try {
      await auth.api.verifyPassword({ body: { password }, headers: visiting.headers() });
      return { ok: true, customer } as const;
    } catch (error) {
      if (isRefusal(error)) return refused('wrong-password');
      throw error;
    }
  };
  return {
    /** Every session ends, also this one, which goes on under a new token. */
    changePassword: async ({ current, password }) => {
      const customer = await visiting.who();
      if (!customer) return refused('wrong-password');
      const turn = await mayTry('password', customer.id);
      if (!turn.ok) return turn;
      const weak = await weaknessOf(visiting, password, customer);
      if (weak) return weak;
      try {
        const headers = await db.transaction(async (tx) => {
          const body = { currentPassword: current, newPassword: password, revokeOtherSessions: true };
          const changed = await authOn(tx, visiting, market).api.changePassword({
            body,
            headers: visiting.headers(),
            returnHeaders: true,
          });
          await endPendingLogins(tx, customer.id);
          await leaveAccountMail(visiting, tx, caller.site, 'password-changed', { to: customer.email });
          return changed.headers;
        });
        visiting.tell(headers);
        await visiting.leave();
        return DONE;
      } catch (error) {
        if (isRefusal(error)) return refused('wrong-password');
        throw error;
      }
    },
    copy: async (password) => {
      const shown = await proven(password);
      if (!shown.ok) return shown;
      const copy = await visiting.copyOf(shown.customer.email);
      return { ok: true, value: JSON.stringify(copy, undefined, 2) };
    },
    prove: async (password) => {
      const shown = await proven(password);
      return shown.ok ? DONE : shown;
    },
    erase: async (password) => {
      const shown = await proven(password);
      if (!shown.ok) return shown;
      const { customer } = shown;
      await visiting.erase(customer.email, (tx) =>
        leaveAccountMail(visiting, tx, caller.site, 'erased', { to: customer.email }),
      );
      visiting.answerHeaders.cookies.push(endedSession(market), forgottenDevice);
      visiting.forget();
      await visiting.leave();
      return DONE;
    },
  };
}
