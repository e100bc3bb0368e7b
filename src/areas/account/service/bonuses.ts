import { and, desc, eq, gte, isNull, like } from 'drizzle-orm';
import type { RecordChange } from '../../../io/change-log.ts';
import type { Database, Transaction } from '../../../io/database.ts';
import { readableNumber } from '../../../io/readable-number.ts';
import type { Permit } from '../../../kit/authority.ts';
import type { PlainDate } from '../../../kit/calendar.ts';
import { IDENTITIES } from '../../../kit/markets/identities.ts';
import { dateIn } from '../../platform/index.ts';
import type { AccountSession, BonusFile } from '../contract.ts';
import { type Bonus, lastDay } from '../index.ts';
import { leaveAccountMail } from './mails.ts';
import { knownAs, readPerson } from './people.ts';
import type { AccountDeps, Caller } from './ports.ts';
import { pseudonyms } from './pseudonym.ts';
import type { SessionContext } from './session-context.ts';
import { accountBonus, accountUser } from './tables.ts';

/** More vouchers than anybody holds. */
const LISTED = 50;

/** The vouchers of whoever is logged in. */
export const bonusesOf = ({ db, market, who }: SessionContext): Pick<AccountSession, 'bonuses'> => ({
  bonuses: async () => {
    const customer = await who();
    if (!customer) return [];
    const own = and(eq(accountBonus.userId, customer.id), like(accountBonus.site, `${market}/%`));
    const rows = await db
      .select()
      .from(accountBonus)
      .where(own)
      .orderBy(desc(accountBonus.givenAt), accountBonus.number)
      .limit(LISTED);
    return rows.map(({ number, site, amount, models, validUntil, usedOn }) => ({
      number,
      site,
      amount,
      models,
      validUntil,
      usedOn: usedOn ?? undefined,
    }));
  },
});

type NewBonus = Pick<Bonus, 'site' | 'amount' | 'models' | 'validUntil'> & {
  readonly userId: string;
  readonly source: string;
};

/** Gives a voucher, unless it was given already; gives its number. */
async function give(tx: Transaction, bonus: NewBonus): Promise<string | undefined> {
  const row = { ...bonus, models: [...bonus.models], number: readableNumber('L') };
  const { rowCount } = await tx.insert(accountBonus).values(row).onConflictDoNothing();
  return rowCount ? row.number : undefined;
}

/** What a new account begins with, where the site welcomes with something; in the transaction that makes it. */
export async function giveWelcome(
  { caller, welcomeOf }: Pick<SessionContext, 'caller' | 'welcomeOf'>,
  tx: Transaction,
  userId: string,
): Promise<void> {
  const welcome = welcomeOf?.(caller.site);
  if (!welcome) return;
  const { market, brand } = caller.site;
  await give(tx, {
    userId,
    source: `welcome ${userId}`,
    amount: welcome.amount,
    models: welcome.models,
    site: `${market.toLowerCase()}/${brand}`,
    validUntil: lastDay(welcome, dateIn(market, Date.now())),
  });
}

/** What stands in the log of changes: the voucher and not its owner. */
type BonusAction = 'bonus.give' | 'bonus.use';
type Giver = Pick<AccountDeps, 'db' | 'boss' | 'sealing'> & { readonly record: RecordChange<BonusAction> };
type Site = Caller['site'];

/**
 * Gives the vouchers of a programme's file and tells their owners by mail. Who has no account yet is left out: the same file, given
 * again, gives what is missing and nothing twice.
 *
 * @returns how many were given now, had been given before, and wait for an account
 */
export async function giveBonuses(
  deps: Giver,
  site: Site,
  { site: key, bonuses }: BonusFile,
): Promise<{ readonly given: number; readonly known: number; readonly waiting: number }> {
  const counts = { given: 0, known: 0, waiting: 0 };
  const { path: market } = IDENTITIES[site.market];
  for (const { id, email, ...terms } of bonuses) {
    const owner = await knownAs(deps.db, pseudonyms(deps.sealing, market, email));
    const [user] = owner
      ? await deps.db.select({ id: accountUser.id }).from(accountUser).where(eq(accountUser.email, owner))
      : [];
    if (!user) {
      counts.waiting += 1;
      continue;
    }
    const isGiven = await deps.db.transaction(async (tx) => {
      const number = await give(tx, { ...terms, site: key, userId: user.id, source: `programme ${id}` });
      if (!number) return false;
      await leaveAccountMail(deps, tx, site, 'bonus-given', { to: email });
      const after = { site: key, amount: terms.amount, validUntil: terms.validUntil };
      await deps.record(tx, {
        by: 'command',
        action: 'bonus.give',
        subject: `bonus ${number}`,
        before: null,
        after,
      });
      return true;
    });
    counts[isGiven ? 'given' : 'known'] += 1;
  }
  return counts;
}

export type BonusUse =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: 'unknown' | 'used' | 'ended' };

/** Takes a voucher, once, at a site of its own; its owner is told by mail. */
export function takeBonus(
  deps: Giver,
  permit: Permit<'bonuses', 'update'>,
  number: string,
  act: { readonly reason: string; readonly today: PlainDate },
  siteOf: (key: string) => Site | undefined,
): Promise<BonusUse> {
  return deps.db.transaction(async (tx): Promise<BonusUse> => {
    const one = eq(accountBonus.number, number);
    const open = and(one, isNull(accountBonus.usedOn), gte(accountBonus.validUntil, act.today));
    const taken = { usedOn: act.today, usedBy: permit.name, usedFor: act.reason };
    const [used] = await tx.update(accountBonus).set(taken).where(open).returning();
    if (used) {
      await notifyOwner(deps, tx, used, siteOf(used.site));
      await deps.record(tx, {
        by: permit.by,
        action: 'bonus.use',
        subject: `bonus ${number}`,
        before: { usedOn: null },
        after: { usedOn: act.today },
      });
      return { ok: true };
    }
    const [bonus] = await tx.select().from(accountBonus).where(one);
    return { ok: false, reason: !bonus ? 'unknown' : bonus.usedOn ? 'used' : 'ended' };
  });
}

async function notifyOwner(
  deps: Giver,
  tx: Transaction,
  { userId }: { readonly userId: string },
  site: Site | undefined,
): Promise<void> {
  if (!site) return;
  const { path: market } = IDENTITIES[site.market];
  const owner = await readPerson(tx, deps.sealing, { userId, market });
  if (owner) await leaveAccountMail(deps, tx, site, 'bonus-used', { to: owner.email });
}

/** What a voucher is, for whoever is shown its number; nothing of its owner. */
export async function bonusByNumber(db: Database, number: string): Promise<Bonus | undefined> {
  const [row] = await db.select().from(accountBonus).where(eq(accountBonus.number, number));
  return (
    row && {
      number,
      site: row.site,
      amount: row.amount,
      models: row.models,
      validUntil: row.validUntil,
      usedOn: row.usedOn ?? undefined,
    }
  );
}
