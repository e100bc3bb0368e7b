import { eq } from 'drizzle-orm';
import { newBackupCodes, storedBackupCodes } from '../../../io/backup-codes.ts';
import { sealedCookie } from '../../../io/sealed-cookie.ts';
import { newTotpKey, totpAddress, totpStep } from '../../../io/totp.ts';
import type { AccountSession } from '../contract.ts';
import { DONE, ENROL_MINUTES, refused } from '../index.ts';
import { enterAs, openSession } from './enter.ts';
import { factorPlace } from './factor-code.ts';
import { leaveAccountMail } from './mails.ts';
import { endPendingLogins, hasFactor } from './second-step.ts';
import type { SessionContext } from './session-context.ts';
import type { StepUp } from './step-up.ts';
import { accountFactor, accountSession, accountUser } from './tables.ts';

/** An authenticator that is being made known: in this session only, and nothing of it is stored before it has shown a code. */
type PendingFactor = {
  readonly market: string;
  readonly userId: string;
  readonly session: string;
  readonly key: string;
};
const cookieOf = sealedCookie<PendingFactor>('account-authenticator', ENROL_MINUTES);

type Factors = Pick<
  AccountSession,
  'secondFactor' | 'beginFactor' | 'enrolment' | 'enrolFactor' | 'renewBackupCodes' | 'dropFactor'
>;

/**
 * An authenticator app as the second factor of an account (TOTP), with backup codes. Whatever changes it asks for the password anew, and for a code
 * of the present one (`stepUp`), and is told by mail; making one known ends every session that was opened without it.
 */
export function secondFactors(context: SessionContext, proveAgain: StepUp): Factors {
  const { db, sealing, passwords, market, caller } = context;
  const ofOwner = (userId: string) => eq(accountFactor.userId, userId);
  /** What was begun in this very session. */
  const begunHere = async (): Promise<PendingFactor | undefined> => {
    const [begun, session] = [cookieOf.read(sealing, caller.cookie), await context.session()];
    const isOwn = begun?.market === market && begun.userId === session?.userId;
    return isOwn && begun.session === session?.id ? begun : undefined;
  };
  return {
    secondFactor: async () => {
      const userId = (await context.who())?.id;
      const [row] = userId ? await db.select().from(accountFactor).where(ofOwner(userId)) : [];
      if (!row) return undefined;
      const left: readonly string[] = JSON.parse(row.backupCodes);
      return { since: row.createdAt.toISOString(), backupCodes: left.length };
    },
    beginFactor: async (password, code) => {
      const shown = await proveAgain(password, code);
      if (!shown.ok) return shown;
      const session = await context.session();
      if (!session) return refused('wrong-password');
      const begun = { market, userId: session.userId, session: session.id, key: newTotpKey() };
      context.answerHeaders.cookies.push(cookieOf.give(sealing, begun));
      return DONE;
    },
    enrolment: async () => {
      const [begun, customer] = [await begunHere(), await context.who()];
      if (!begun || !customer) return undefined;
      const { brandName } = caller.site;
      const address = totpAddress({ issuer: brandName, account: customer.email, key: begun.key });
      return { secret: begun.key, address };
    },
    enrolFactor: async (code) => {
      const [begun, customer] = [await begunHere(), await context.who()];
      if (!begun || !customer) return refused('step-ended');
      const account = context.namesOf(customer.email)[0] ?? '';
      const turn = await context.mayTry('code', account, { counted: `step ${customer.id}` });
      if (!turn.ok) return turn;
      const lastStep = await totpStep(begun.key, code, { now: new Date(), after: 0 });
      if (lastStep === undefined) return refused('code-invalid');
      const codes = newBackupCodes();
      const backupCodes = await storedBackupCodes(passwords, codes);
      const secret = sealing.seal(begun.key, factorPlace(customer.id));
      const stored = { secret, backupCodes, lastStep, createdAt: new Date() };
      const entered = await db.transaction(async (tx) => {
        // No log-in finds the account without a factor from here on; the user first, as a reset does.
        const user = eq(accountUser.id, customer.id);
        await tx.select({ id: accountUser.id }).from(accountUser).where(user).for('no key update');
        // Of two at once the second finds its session gone.
        const own = eq(accountSession.id, begun.session);
        const [session] = await tx.select().from(accountSession).where(own).for('update');
        if (!session) return undefined;
        const kind = (await hasFactor(tx, customer.id)) ? 'factor-changed' : 'factor-added';
        await tx
          .insert(accountFactor)
          .values({ userId: customer.id, ...stored })
          .onConflictDoUpdate({ target: accountFactor.userId, set: stored });
        await tx.delete(accountSession).where(eq(accountSession.userId, customer.id));
        await endPendingLogins(tx, customer.id);
        await leaveAccountMail(context, tx, caller.site, kind, { to: customer.email });
        return enterAs(context, tx, customer.id, { isNotified: true });
      });
      if (!entered) return refused('step-ended');
      context.answerHeaders.cookies.push(cookieOf.ended);
      await openSession(context, entered);
      return { ok: true, value: codes };
    },
    renewBackupCodes: async (password, code) => {
      const shown = await proveAgain(password, code);
      if (!shown.ok) return shown;
      const customer = await context.who();
      if (!customer) return refused('wrong-password');
      const codes = newBackupCodes();
      const backupCodes = await storedBackupCodes(passwords, codes);
      const isDone = await db.transaction(async (tx) => {
        const { rowCount } = await tx.update(accountFactor).set({ backupCodes }).where(ofOwner(customer.id));
        if (rowCount)
          await leaveAccountMail(context, tx, caller.site, 'codes-renewed', { to: customer.email });
        return Boolean(rowCount);
      });
      return isDone ? { ok: true, value: codes } : refused('step-ended');
    },
    dropFactor: async (password, code) => {
      const shown = await proveAgain(password, code);
      if (!shown.ok) return shown;
      const customer = await context.who();
      if (!customer) return refused('wrong-password');
      await db.transaction(async (tx) => {
        const { rowCount } = await tx.delete(accountFactor).where(ofOwner(customer.id));
        if (!rowCount) return;
        await endPendingLogins(tx, customer.id);
        await leaveAccountMail(context, tx, caller.site, 'factor-removed', { to: customer.email });
      });
      return DONE;
    },
  };
}
