import { and, eq, ne } from 'drizzle-orm';
import type { Transaction } from '../../../io/database.ts';
import { proveMailbox } from '../../../io/mail/limiter.ts';
import { isUniqueViolation } from '../../../io/unique-violation.ts';
import { siteKey } from '../../platform/index.ts';
import type { AccountSession } from '../contract.ts';
import { DONE, namedOnly, type Outcome, refused } from '../index.ts';
import { authOn } from './auth.ts';
import { giveWelcome } from './bonuses.ts';
import { leaveAccountMail } from './mails.ts';
import { endOtherWays } from './other-ways.ts';
import { ownCode } from './own-codes.ts';
import { addPerson, knownAs, readPerson, savePerson } from './people.ts';
import { isRefusal } from './refusal.ts';
import { endPendingLogins, hasFactor, NEXT_STEP, startPendingLogin } from './second-step.ts';
import type { SessionContext } from './session-context.ts';
import { accountSession } from './tables.ts';
import { WeakChoice, weaknessOf } from './weak.ts';

type Finisher = Pick<AccountSession, 'signUp' | 'reset' | 'confirmEmail'>;

/**
 * What ends with a code. The code's end and what it was for are one transaction: either both have happened, or the code is still
 * worth what it was. A wrong one is counted, whatever becomes of the rest.
 */
export function finisher(context: SessionContext): Finisher {
  const { db, auth, sealing, market, caller, namesOf, mayTry, begun } = context;
  const on = (tx: Transaction) => authOn(tx, context, market);
  const settle = async (
    work: (tx: Transaction) => Promise<Headers | undefined>,
    of?: string,
  ): Promise<Outcome> => {
    try {
      const headers = await db.transaction(work);
      if (!headers) return refused('code-invalid');
      context.tell(headers);
      context.forget();
      if (of) context.knowDevice(of);
      return DONE;
    } catch (error) {
      if (isUniqueViolation(error)) return refused('code-invalid');
      if (error instanceof WeakChoice) return error.refusal;
      throw error;
    }
  };
  return {
    signUp: async ({ code, name, password, documents }) => {
      const started = begun('sign-up');
      if (!started) return refused('not-started');
      const { market: country, brand } = caller.site;
      const site = { key: siteKey(country, brand), market: country };
      const agreed = await context.agreements?.now(site, 'account', documents);
      if (agreed && !agreed.ok) return refused(agreed.reason);
      const names = namesOf(started.email);
      const turn = await mayTry('code', names[0] ?? '', { counted: started.browser });
      if (!turn.ok) return turn;
      const weak = await weaknessOf(context, password, { email: started.email, person: { name } });
      if (weak) return weak;
      const hash = await (await auth.$context).password.hash(password);
      return settle(async (tx) => {
        // An account is never touched by signing up again (R22): its e-mail got no code.
        if (await knownAs(tx, names)) return undefined;
        const accounts = on(tx);
        const body = { email: names[0] ?? '', otp: code };
        const of = { purpose: 'sign-up', name: body.email, browser: started.browser } as const;
        const entered = await ownCode(tx, of, () =>
          accepted(() =>
            accounts.api.signInEmailOTP({ body, headers: context.headers(), returnHeaders: true }),
          ),
        );
        if (!entered) return undefined;
        const userId = entered.response.user.id;
        const { internalAdapter } = await accounts.$context;
        const credential = { userId, providerId: 'credential', accountId: userId, password: hash };
        await internalAdapter.linkAccount(credential);
        await addPerson(tx, sealing, { userId, market }, { email: started.email, person: namedOnly(name) });
        await agreed?.store(tx, {
          subject: userId,
          by: { email: started.email, account: userId },
          at: new Date(),
        });
        await proveMailbox(context, tx, started.email);
        await giveWelcome(context, tx, userId);
        return entered.headers;
      }, names[0]);
    },
    reset: async ({ code, password, keep }) => {
      const started = begun('reset');
      if (!started) return refused('not-started');
      const names = namesOf(started.email);
      const turn = await mayTry('code', names[0] ?? '', { counted: started.browser });
      if (!turn.ok) return turn;
      const weak = await weaknessOf(context, password, { email: started.email });
      if (weak) return weak;
      let isHalf = false;
      const done = await settle(async (tx) => {
        const email = (await knownAs(tx, names)) ?? names[0] ?? '';
        const accounts = on(tx);
        const body = { email, otp: code, password };
        const of = { purpose: 'reset', name: email, browser: started.browser } as const;
        const done = await ownCode(tx, of, () =>
          accepted(() => accounts.api.resetPasswordEmailOTP({ body })),
        );
        if (!done) return undefined;
        await proveMailbox(context, tx, started.email);
        const headers = new Headers({ 'user-agent': caller.userAgent });
        const entered = await accounts.api.signInEmail({
          body: { email, password },
          headers,
          returnHeaders: true,
        });
        const userId = entered.response.user.id;
        // Whoever has no code is not told what is known of its owner; whoever has one can still use it.
        const owner = await readPerson(tx, sealing, { userId, market });
        const own = owner && (await weaknessOf(context, password, owner));
        if (own) throw new WeakChoice(own);
        isHalf = await hasFactor(tx, userId);
        const kind = keep || isHalf ? 'password-reset-kept' : 'password-reset';
        await leaveAccountMail(context, tx, caller.site, kind, { to: started.email });
        if (isHalf) {
          await tx.delete(accountSession).where(eq(accountSession.userId, userId));
          await endPendingLogins(tx, userId);
          await startPendingLogin(context, tx, userId, { endsOtherWays: !keep });
          return new Headers();
        }
        if (!keep) await endOtherWays(tx, userId);
        return entered.headers;
      });
      if (!done.ok) return done;
      await context.leave();
      if (isHalf) return NEXT_STEP;
      context.knowDevice(names[0] ?? '');
      return done;
    },
    confirmEmail: async (code) => {
      const started = begun('change-email');
      const customer = await context.who();
      const session = await context.session();
      if (!started || !customer || !session) return refused('not-started');
      const turn = await mayTry('code', customer.id);
      if (!turn.ok) return turn;
      // Devices are remembered by the e-mail: those of the former one are strange to the account from here on, all but this.
      return settle(async (tx) => {
        const body = { newEmail: namesOf(started.email)[0] ?? '', otp: code };
        const changed = await accepted(() =>
          on(tx).api.changeEmailEmailOTP({ body, headers: context.headers(), returnHeaders: true }),
        );
        if (!changed) return undefined;
        await savePerson(tx, sealing, customer.id, { email: started.email, person: customer.person });
        await proveMailbox(context, tx, started.email);
        const others = and(eq(accountSession.userId, customer.id), ne(accountSession.id, session.id));
        await tx.delete(accountSession).where(others);
        const fields = { to: customer.email, email: started.email };
        await endPendingLogins(tx, customer.id);
        await leaveAccountMail(context, tx, caller.site, 'email-changed', fields);
        return changed.headers;
      }, namesOf(started.email)[0]);
    },
  };
}

/** What better-auth answers; nothing where it refuses, so that the transaction goes on and the try is counted. */
async function accepted<T>(ask: () => Promise<T>): Promise<T | undefined> {
  try {
    return await ask();
  } catch (error) {
    if (isRefusal(error)) return undefined;
    throw error;
  }
}
