import { and, eq, gt, ne } from 'drizzle-orm';
import { hashedSecret } from '../../../io/hashed-fields.ts';
import { renewPassword } from '../../../io/password-renewal.ts';
import { sameAddress } from '../../../kit/mailbox.ts';
import { IDENTITIES } from '../../../kit/markets/identities.ts';
import type { AccountSession } from '../contract.ts';
import { DONE, refused } from '../index.ts';
import { type Auth, oldestSession } from './auth.ts';
import { beginner } from './begin.ts';
import { belongings } from './belongings.ts';
import { bonusesOf } from './bonuses.ts';
import { openSession } from './enter.ts';
import { finisher } from './finish.ts';
import { identities } from './identity.ts';
import { notifyOfNewDevice } from './new-device.ts';
import { passkeys } from './passkeys.ts';
import { knownAs, savePerson } from './people.ts';
import type { AccountDeps, AnswerHeaders, Caller } from './ports.ts';
import { isRefusal } from './refusal.ts';
import { secondFactors } from './second-factor.ts';
import { hasFactor, NEXT_STEP, secondStep, startPendingLogin } from './second-step.ts';
import { securing } from './secure.ts';
import { sessionContext } from './session-context.ts';
import { startedOf } from './started.ts';
import { stepUp } from './step-up.ts';
import { accountPerson, accountSession } from './tables.ts';

export type OpenAccountSession = { readonly session: AccountSession; readonly answerHeaders: AnswerHeaders };

/** @param auth the accounts of the caller's market */
export function openAccountSession(deps: AccountDeps, auth: Auth, caller: Caller): OpenAccountSession {
  const fields: AnswerHeaders = { cookies: [], headers: {} };
  const { path: market } = IDENTITIES[caller.site.market];
  const context = sessionContext(deps, auth, caller, market, fields);
  const { db, sealing } = deps;
  const proveAgain = stepUp(context);
  const sessionHere: AccountSession = {
    who: context.who,
    started: () => {
      const begun = startedOf(sealing, market, caller.cookie);
      return begun && { purpose: begun.purpose, email: begun.email };
    },
    logIn: async ({ email, password }) => {
      const names = context.namesOf(email);
      const turn = await context.mayTry('password', names[0] ?? '', {
        // By the address itself: what stands for it changes with the data keys, and the count goes on.
        email,
        counted: `${market} ${sameAddress(email)}`,
      });
      if (!turn.ok) return turn;
      const name = (await knownAs(db, names)) ?? names[0] ?? '';
      try {
        const body = { email: name, password };
        const { headers, response } = await auth.api.signInEmail({
          body,
          headers: context.headers(),
          returnHeaders: true,
        });
        await renewPassword(auth, deps.passwords, { userId: response.user.id, password }).catch(deps.report);
        if (await hasFactor(db, response.user.id)) {
          // Nobody was told of the session that the password alone has opened.
          const opened = eq(accountSession.token, hashedSecret(response.token ?? ''));
          await db.delete(accountSession).where(opened);
          await startPendingLogin(context, db, response.user.id);
          return NEXT_STEP;
        }
        const seen = eq(accountPerson.userId, response.user.id);
        await db.update(accountPerson).set({ seenAt: new Date() }).where(seen);
        const account = names[0] ?? '';
        await db.transaction((tx) => notifyOfNewDevice(context, tx, { account, email }));
        await openSession(context, { headers, account });
      } catch (error) {
        if (isRefusal(error)) return refused('wrong-credentials');
        throw error;
      }
      return DONE;
    },
    logOut: async () => {
      const { headers } = await auth.api.signOut({ headers: context.headers(), returnHeaders: true });
      context.tell(headers);
      context.forget();
      await context.leave();
      fields.headers['clear-site-data'] = '"cache"';
    },
    ...beginner(context, proveAgain),
    ...finisher(context),
    ...securing(context, proveAgain),
    ...belongings(context),
    ...bonusesOf(context),
    ...passkeys(context, proveAgain),
    ...secondStep(context),
    ...secondFactors(context, proveAgain),
    ...identities(context, proveAgain),
    save: async (person) => {
      const customer = await context.who();
      if (customer) await savePerson(db, sealing, customer.id, { email: customer.email, person });
    },
    stopContact: async () => {
      const customer = await context.who();
      if (customer) await context.withdraw(customer.email);
    },
    devices: async () => {
      const session = await context.session();
      if (!session) return [];
      const open = and(
        eq(accountSession.userId, session.userId),
        gt(accountSession.expiresAt, new Date()),
        gt(accountSession.createdAt, oldestSession(new Date())),
      );
      const rows = await db.select().from(accountSession).where(open).orderBy(accountSession.createdAt);
      return rows.map(({ id, userAgent, createdAt, updatedAt }) => ({
        id,
        name: userAgent ?? '',
        since: createdAt.toISOString(),
        lastSeen: updatedAt.toISOString(),
        isThis: id === session.id,
      }));
    },
    endDevice: async (id) => {
      const session = await context.session();
      const own = and(eq(accountSession.id, id), eq(accountSession.userId, session?.userId ?? ''));
      if (session) await db.delete(accountSession).where(own);
    },
    endOthers: async () => {
      const session = await context.session();
      if (!session) return;
      const others = and(eq(accountSession.userId, session.userId), ne(accountSession.id, session.id));
      await db.delete(accountSession).where(others);
    },
  };
  return { session: sessionHere, answerHeaders: fields };
}
