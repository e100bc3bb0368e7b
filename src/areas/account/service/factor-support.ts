import { eq } from 'drizzle-orm';
import type { PgBoss } from 'pg-boss';
import type { Database, Transaction } from '../../../io/database.ts';
import type { Sealing } from '../../../io/sealing.ts';
import { IDENTITIES } from '../../../kit/markets/identities.ts';
import { leaveAccountMail } from './mails.ts';
import { knownAs, readPerson } from './people.ts';
import type { Caller } from './ports.ts';
import { pseudonyms } from './pseudonym.ts';
import { endPendingLogins } from './second-step.ts';
import { accountFactor, accountSession, accountUser } from './tables.ts';

type FactorSupportOptions = { readonly db: Database; readonly boss: PgBoss; readonly sealing: Sealing };

/**
 * Takes the second factor off an account whose owner has lost it with all that stands in for it, and ends its sessions. Staff have seen who
 * asks before; the owner is told by mail. The password stays what it is: whoever asks still has to log in.
 *
 * @param site in whose name the owner is written to; its market's accounts are meant
 * @param isProven whether whoever does it may still, in the same transaction: else nothing is looked for and nothing recorded
 * @param record writes it down in the same transaction; the id is that of the account, none where nothing was taken off
 * @returns `none` where there was no second factor
 */
export function takeFactorOff(
  { db, boss, sealing }: FactorSupportOptions,
  { site, email }: { readonly site: Caller['site']; readonly email: string },
  {
    isProven,
    record,
  }: {
    readonly isProven: (tx: Transaction) => Promise<boolean>;
    readonly record: (tx: Transaction, account: string | undefined) => Promise<void>;
  },
): Promise<'taken' | 'none' | 'not-proven'> {
  const { path: market } = IDENTITIES[site.market];
  const names = pseudonyms(sealing, market, email);
  return db.transaction(async (tx) => {
    if (!(await isProven(tx))) return 'not-proven';
    const known = await knownAs(tx, names);
    const [user] = known ? await tx.select().from(accountUser).where(eq(accountUser.email, known)) : [];
    const taken = user && (await tx.delete(accountFactor).where(eq(accountFactor.userId, user.id)));
    const isTaken = Boolean(taken?.rowCount);
    await record(tx, isTaken ? user?.id : undefined);
    if (!user || !isTaken) return 'none';
    await endPendingLogins(tx, user.id);
    await tx.delete(accountSession).where(eq(accountSession.userId, user.id));
    const owner = await readPerson(tx, sealing, { userId: user.id, market });
    const fields = { to: owner?.email ?? email };
    await leaveAccountMail({ boss, sealing }, tx, site, 'factor-removed-by-staff', fields);
    return 'taken';
  });
}
