/**
 * The second step of a log-in. Whoever has shown the first one (password, code of a reset, or the maker's own identity) of an account with
 * an authenticator gets no session: their browser gets a sealed cookie that names a log-in which waits, for some minutes and some tries.
 * A passkey is both steps in one: it is a device that has recognised its owner.
 */
import { randomUUID } from 'node:crypto';
import { and, eq, gt, like, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../io/database.ts';
import { sealedCookie } from '../../../io/sealed-cookie.ts';
import type { AccountSession } from '../contract.ts';
import { DONE, refused, STEP_MINUTES, STEP_TRIES } from '../index.ts';
import { type Entered, enterAs, openSession } from './enter.ts';
import { lockedFactor, readCode, spendCode, type TypedCode, warnOfGuesses } from './factor-code.ts';
import { leaveAccountMail } from './mails.ts';
import { endOtherWays, linkIdentity } from './other-ways.ts';
import { readPerson } from './people.ts';
import type { AccountMarket } from './pseudonym.ts';
import type { SessionContext } from './session-context.ts';
import { accountCode, accountFactor, accountUser } from './tables.ts';

type Waiting = {
  readonly market: AccountMarket;
  readonly userId: string;
  readonly login: string;
  /** By what the maker's own identity is to open the account from then on: nothing is added to one before both steps are taken. */
  readonly link?: string | undefined;
  /** Its owner has asked that every other way in ends: it does once both steps are taken. */
  readonly endsOtherWays?: boolean | undefined;
};
const cookieOf = sealedCookie<Waiting>('account-step', STEP_MINUTES);

/** What a first step answers where the account has a second one. */
export const NEXT_STEP = { ok: true, next: 'step' } as const;

const { identifier, value, expiresAt } = accountCode;
const nameOf = ({ userId, login }: Pick<Waiting, 'userId' | 'login'>): string => `step ${userId}: ${login}`;
const open = (waiting: Waiting) => and(eq(identifier, nameOf(waiting)), gt(expiresAt, new Date()));

/** Whether an account has a second factor. Waits for one that is being added: no session may slip in between. */
export async function hasFactor(db: Database | Transaction, userId: string): Promise<boolean> {
  await db.select({ id: accountUser.id }).from(accountUser).where(eq(accountUser.id, userId)).for('share');
  return (await db.$count(accountFactor, eq(accountFactor.userId, userId))) > 0;
}

/** Has a log-in wait for its second step in this browser. @param then see `Waiting` */
export async function startPendingLogin(
  context: SessionContext,
  tx: Database | Transaction,
  userId: string,
  then: Pick<Waiting, 'link' | 'endsOtherWays'> = {},
): Promise<void> {
  const waiting: Waiting = { market: context.market, userId, login: randomUUID(), ...then };
  const until = new Date(Date.now() + STEP_MINUTES * 60_000);
  await tx
    .insert(accountCode)
    .values({ id: randomUUID(), identifier: nameOf(waiting), value: '0', expiresAt: until });
  context.answerHeaders.cookies.push(cookieOf.give(context.sealing, waiting));
}

/** Ends every log-in of an account that waits: the first step of another day is worth nothing once a way in has changed. */
export async function endPendingLogins(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(accountCode).where(like(identifier, `step ${userId}: %`));
}

export function secondStep(context: SessionContext): Pick<AccountSession, 'waitsFor' | 'passStep'> {
  const { db, sealing, market, caller } = context;
  const waitingHere = (): Waiting | undefined => {
    const waiting = cookieOf.read(sealing, caller.cookie);
    return waiting?.market === market ? waiting : undefined;
  };

  /** A session; `wrong` where the code does not fit; `ended` where nothing waits any more. */
  async function enter(
    tx: Transaction,
    waiting: Waiting,
    typed: TypedCode & { readonly email: string },
  ): Promise<Entered | 'ended' | 'wrong'> {
    const row = await lockedFactor(tx, waiting.userId);
    // Counted whatever becomes of it; of two at once each is one.
    const tried = sql`(${value}::int + 1)::text`;
    const [counted] = await tx.update(accountCode).set({ value: tried }).where(open(waiting)).returning();
    const tries = Number(counted?.value ?? Number.NaN);
    if (!row || !(tries <= STEP_TRIES)) return 'ended';
    const spent = await spendCode(context, tx, row, typed);
    if (!spent) return 'wrong';
    await tx.delete(accountCode).where(eq(identifier, nameOf(waiting)));
    if (spent !== 'code') {
      const fields = { to: typed.email, left: spent.left };
      await leaveAccountMail(context, tx, caller.site, 'backup-code-used', fields);
    }
    const { userId, link, endsOtherWays } = waiting;
    if (endsOtherWays) await endOtherWays(tx, userId);
    if (link) await linkIdentity(context, tx, { userId, name: link, email: typed.email });
    return enterAs(context, tx, userId, { isNotified: link !== undefined });
  }

  return {
    waitsFor: async () => {
      const waiting = waitingHere();
      if (!waiting) return undefined;
      const [row] = await db.select().from(accountCode).where(open(waiting));
      return row && Number(row.value) < STEP_TRIES ? waiting.userId : undefined;
    },
    passStep: async (typed) => {
      const waiting = waitingHere();
      const owner = waiting && (await readPerson(db, sealing, { userId: waiting.userId, market }));
      if (!waiting || !owner) return refused('step-ended');
      const account = context.namesOf(owner.email)[0] ?? '';
      const turn = await context.mayTry('code', account, {
        counted: `step ${waiting.userId}`,
        email: owner.email,
      });
      if (!turn.ok) return turn;
      const code = await readCode(context, waiting.userId, typed);
      const { email } = owner;
      const entered = await db.transaction((tx) => enter(tx, waiting, { ...code, email }));
      if (typeof entered === 'object') {
        context.answerHeaders.cookies.push(cookieOf.ended);
        await openSession(context, entered);
        return DONE;
      }
      if (entered === 'wrong') await warnOfGuesses(context, waiting.userId, email);
      return refused(entered === 'ended' ? 'step-ended' : 'code-invalid');
    },
  };
}
