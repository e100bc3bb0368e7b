import { and, eq, inArray, lt, or, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../io/database.ts';
import { openReadable, resealEach, resealLimit } from '../../../io/each-row.ts';
import { rekeyMailbox } from '../../../io/mail/mailbox-count.ts';
import { tablesOf } from '../../../io/personal-column.ts';
import type { PersonalDataStore, PersonKeys } from '../../../io/personal-data.ts';
import { expireRows, isRelated, isTheirs, resealRows } from '../../../io/personal-table.ts';
import type { Sealing } from '../../../io/sealing.ts';
import { isUnsealed } from '../../../io/unsealed.ts';
import type { LinkedProposal } from '../contract.ts';
import { recordWords } from './copy-words.ts';
import { IDENTITY_PROVIDER_ID } from './other-ways.ts';
import { type Details, detailColumns, detailsPlace } from './people.ts';
import { account, entry, session } from './personal-uses.ts';
import { pseudonyms } from './pseudonym.ts';
import * as tables from './tables.ts';
import {
  accountBonus,
  accountCar,
  accountCode,
  accountFactor,
  accountPasskey,
  accountPerson,
  accountProposal,
  accountSession,
  accountSimulation,
  accountUser,
} from './tables.ts';

/** As long as a lender's offer stands at most, about: from then on what a customer simulated is no offer of anybody's. */
const SIMULATION_DAYS = 90;
const DAY_MS = 24 * 60 * 60 * 1000;

/** The customers' accounts. */
export const accountPersonalData = (sealing: Sealing): PersonalDataStore => ({
  area: 'accounts',
  recordWords,
  settledAfter: 'others',
  tables: tablesOf(tables),
  async find(db, who) {
    const rows = await db
      .select()
      .from(accountPerson)
      .innerJoin(accountUser, eq(accountUser.id, accountPerson.userId))
      .where(isTheirs(accountPerson, who));
    const ids = rows.map(({ account_user }) => account_user.id);
    const sessions = await db.select().from(accountSession).where(inArray(accountSession.userId, ids));
    const accounts = openReadable(rows, ({ account_person: person, account_user: user }) => ({
      ...account,
      record: `account_user ${user.id}`,
      source: `account in ${person.market}`,
      at: user.createdAt.toISOString(),
      data: {
        ...(JSON.parse(sealing.open(person.content, detailsPlace(person.userId))) as Details),
        lastSeen: person.seenAt.toISOString(),
      },
    }));
    const devices = sessions.map(({ id, userAgent, createdAt, updatedAt }) => ({
      ...session,
      record: `account_session ${id}`,
      source: 'a log-in',
      at: createdAt.toISOString(),
      data: { device: userAgent, lastSeen: updatedAt.toISOString() },
    }));
    const [passkeys, factors, cars, proposals, simulations, bonuses] = await Promise.all([
      db.select().from(accountPasskey).where(inArray(accountPasskey.userId, ids)),
      db.select().from(accountFactor).where(inArray(accountFactor.userId, ids)),
      db.select().from(accountCar).where(inArray(accountCar.userId, ids)),
      db.select().from(accountProposal).where(inArray(accountProposal.userId, ids)),
      db.select().from(accountSimulation).where(inArray(accountSimulation.userId, ids)),
      db.select().from(accountBonus).where(inArray(accountBonus.userId, ids)),
    ]);
    const records = [
      ...passkeys.map(({ id, name, createdAt }) => ({
        ...entry,
        record: `account_passkey ${id}`,
        source: 'a passkey of a device',
        at: createdAt.toISOString(),
        data: { device: name },
      })),
      // Neither its key nor its codes: a copy that is lost must open nothing.
      ...factors.map(({ userId, createdAt, backupCodes }) => ({
        ...entry,
        record: `account_second_factor ${userId}`,
        source: 'an authenticator app',
        at: createdAt.toISOString(),
        data: { backupCodes: (JSON.parse(backupCodes) as readonly string[]).length },
      })),
      ...cars.map(({ site, code, price, savedAt }) => ({
        ...account,
        record: `account_car ${code}`,
        source: `configurator of ${site}`,
        at: savedAt.toISOString(),
        data: { code, price },
      })),
      ...proposals.map(({ site, number, linkedAt }) => ({
        ...account,
        record: `account_proposal ${number}`,
        source: `credit proposal on ${site}`,
        at: linkedAt.toISOString(),
        data: { number },
      })),
      ...simulations.map(({ site, offer, linkedAt }) => ({
        ...account,
        record: `account_simulation ${offer}`,
        source: `simulation on ${site}`,
        at: linkedAt.toISOString(),
        data: { offer },
      })),
      ...bonuses.map(({ number, site, amount, validUntil, givenAt, usedOn }) => ({
        ...account,
        record: `account_bonus ${number}`,
        source: `a voucher of ${site}`,
        at: givenAt.toISOString(),
        data: { amount, validUntil, ...(usedOn && { usedOn }) },
      })),
    ];
    const related = await db.$count(accountPerson, isRelated(accountPerson, who));
    return { records: [...accounts, ...devices, ...records], related };
  },
  async erase(tx, who) {
    const ids = await accountIds.ofPerson(tx, who);
    const names = await tx.select().from(accountUser).where(inArray(accountUser.id, ids));
    // Codes name the pseudonym, alone or behind an id.
    for (const { id, email } of names) {
      const ofOne = or(
        sql`${accountCode.identifier} like ${`%${email}`}`,
        sql`${accountCode.identifier} like ${`%${id}:%`}`,
      );
      await tx.delete(accountCode).where(ofOne);
    }
    const { rowCount } = await tx.delete(accountUser).where(inArray(accountUser.id, ids));
    return { counts: { accounts: rowCount ?? 0 }, retained: [], handedOver: [] };
  },
  foundByOldKeys: (since) =>
    sql`select 1 from account_credential a where a.provider_id = ${IDENTITY_PROVIDER_ID} and a.updated_at < ${since}`,
  // An account rests on no consent.
  withdraw: async () => ({ counts: {}, retained: [], handedOver: [] }),
  async expire(db, now, days) {
    for (const table of [accountCode, accountSession]) await expireRows(db, table, now, days);
    // Their ids lead to the offers, in clear: they are stored for no longer than most of those are.
    const ended = new Date(now.getTime() - (SIMULATION_DAYS + days.simulations) * DAY_MS);
    await db.delete(accountSimulation).where(lt(accountSimulation.linkedAt, ended));
    const unseen = lt(accountPerson.seenAt, new Date(now.getTime() - days.accounts * DAY_MS));
    const left = db.select({ id: accountPerson.userId }).from(accountPerson).where(unseen);
    return { accounts: (await db.delete(accountUser).where(inArray(accountUser.id, left))).rowCount ?? 0 };
  },
  async reseal(db, which) {
    const others = isUnsealed(accountPerson.content, sealing, which);
    const rows = await db
      .select()
      .from(accountPerson)
      .where(others)
      .limit(resealLimit(sealing, 'account_person'));
    const of = { sealing, table: 'account_person', id: (row: { userId: string }) => row.userId };
    const people = await resealEach(of, rows, async ({ userId, market, content }) => {
      const details: Details = JSON.parse(sealing.open(content, detailsPlace(userId)));
      await db.transaction(async (tx) => {
        const asRead = and(eq(accountPerson.userId, userId), eq(accountPerson.content, content));
        const columns = detailColumns(sealing, userId, details);
        const { rowCount } = await tx.update(accountPerson).set(columns).where(asRead);
        await rekeyMailbox(tx, sealing, details.email);
        const [email] = pseudonyms(sealing, market, details.email);
        if (rowCount && email) await tx.update(accountUser).set({ email }).where(eq(accountUser.id, userId));
      });
    });
    return people + (await resealRows(db, sealing, accountFactor, which));
  },
});

/** Accounts by their ids and by their people, for areas that keep something of an account. */
export const accountIds = {
  async ofPerson(db: Database | Transaction, who: PersonKeys): Promise<string[]> {
    const rows = await db
      .select({ id: accountPerson.userId })
      .from(accountPerson)
      .where(isTheirs(accountPerson, who));
    return rows.map(({ id }) => id);
  },
  /** Those that are still there. */
  async among(db: Database | Transaction, ids: readonly string[]): Promise<string[]> {
    const rows = await db
      .select({ id: accountUser.id })
      .from(accountUser)
      .where(inArray(accountUser.id, [...ids]));
    return rows.map(({ id }) => id);
  },
};

/** The proposals that belong to the accounts of whoever asks about themselves. */
export async function linkedProposals(
  db: Database | Transaction,
  who: PersonKeys,
): Promise<readonly LinkedProposal[]> {
  const { site, number } = accountProposal;
  const owners = db
    .select({ id: accountPerson.userId })
    .from(accountPerson)
    .where(isTheirs(accountPerson, who));
  return db.select({ site, number }).from(accountProposal).where(inArray(accountProposal.userId, owners));
}
