/** The code of a second factor that is stored: of its authenticator, or one of its backup codes, each once. */
import { eq } from 'drizzle-orm';
import { BACKUP_CODE, storedCode } from '../../../io/backup-codes.ts';
import type { Transaction } from '../../../io/database.ts';
import type { Sealing } from '../../../io/sealing.ts';
import { plainCode, totpStep } from '../../../io/totp.ts';
import { leaveAccountMail } from './mails.ts';
import type { SessionContext } from './session-context.ts';
import { accountFactor } from './tables.ts';

export type Factor = typeof accountFactor.$inferSelect;

/** What was typed, and how it is stored where it is a backup code of theirs. */
export type TypedCode = { readonly code: string; readonly spare: string | undefined };

export const factorPlace = (userId: string): string => `account_second_factor.secret ${userId}`;

/** What is stored of a second factor, opened. */
const factorKey = (sealing: Sealing, { userId, secret }: Factor): string =>
  sealing.open(secret, factorPlace(userId));

/** Reads what was typed for the factor of somebody. As slow as a password is, so that it holds neither a row nor a connection. */
export async function readCode(
  { db, passwords }: SessionContext,
  userId: string,
  typed: string,
): Promise<TypedCode> {
  const code = plainCode(typed);
  const [row] = await db.select().from(accountFactor).where(eq(accountFactor.userId, userId));
  const spare =
    row && BACKUP_CODE.test(code) ? await storedCode(passwords, row.backupCodes, code) : undefined;
  return { code, spare };
}

/** Locks a factor until the transaction ends. */
export async function lockedFactor(tx: Transaction, userId: string): Promise<Factor | undefined> {
  const [row] = await tx.select().from(accountFactor).where(eq(accountFactor.userId, userId)).for('update');
  return row;
}

/** Takes the code of a factor whose row is locked; what it spends is spent whatever else is typed at the same time. */
export async function spendCode(
  { sealing }: Pick<SessionContext, 'sealing'>,
  tx: Transaction,
  row: Factor,
  { code, spare }: TypedCode,
): Promise<'code' | { readonly left: number } | undefined> {
  const own = eq(accountFactor.userId, row.userId);
  if (BACKUP_CODE.test(code)) {
    const codes: readonly string[] = JSON.parse(row.backupCodes);
    const left = codes.filter((one) => one !== spare);
    if (left.length === codes.length) return undefined;
    await tx
      .update(accountFactor)
      .set({ backupCodes: JSON.stringify(left) })
      .where(own);
    return { left: left.length };
  }
  const step = await totpStep(factorKey(sealing, row), code, { now: new Date(), after: row.lastStep });
  if (step === undefined) return undefined;
  await tx.update(accountFactor).set({ lastStep: step }).where(own);
  return 'code';
}

/** Somebody has the password and not the authenticator, in however many log-ins they try: its owner is told, once a day. */
export async function warnOfGuesses(context: SessionContext, userId: string, email: string): Promise<void> {
  const { db, limits, caller } = context;
  if ((await limits.wrongCode(userId)).isAllowed) return;
  if (!(await limits.warning(`step ${userId}`)).isAllowed) return;
  await db.transaction((tx) => leaveAccountMail(context, tx, caller.site, 'step-guessed', { to: email }));
}
