/** The enrolments of one person: whoever is not logged in has none, and nobody is told of another's. */

import { randomUUID } from 'node:crypto';
import { and, count, desc, eq } from 'drizzle-orm';
import type { Transaction } from '../../../io/database.ts';
import { openReadableAsync } from '../../../io/each-row.ts';
import {
  type EnrolmentDone,
  type EnrolmentRefused,
  type EnrolmentSession,
  type EnrolmentStory,
  normalCode,
  shownProgramme,
} from '../contract.ts';
import { type AppliedProgramme, missingOf, movedTo, percentOff } from '../index.ts';
import { expireDue } from './approval.ts';
import { askCompany, notifyBuyer } from './mails.ts';
import { carsHad } from './places.ts';
import type { EnrolmentCaller, EnrolmentDeps } from './ports.ts';
import {
  dataColumns,
  dataOf,
  enrolmentOf,
  lockedRow,
  move,
  programmeOf,
  type Row,
  rowOf,
  todayOf,
} from './store.ts';
import { employeePurchase, employeePurchaseEvent, employeePurchasePlace } from './tables.ts';

/** More than a family buys by. */
const MOST = 20;

const DONE: EnrolmentDone = { ok: true };
const refused = (reason: EnrolmentRefused) => ({ ok: false, reason }) as const;

/** Opens the enrolments to whoever asks. */
export function openEnrolments(deps: EnrolmentDeps, { site, account }: EnrolmentCaller): EnrolmentSession {
  const { db, sealing } = deps;
  const programmes = () => deps.programmes(site.key);

  /** Acts on a row of the visitor's, locked. */
  const own = (
    id: string,
    act: (tx: Transaction, row: Row) => Promise<EnrolmentDone>,
  ): Promise<EnrolmentDone> =>
    db.transaction(async (tx) => {
      const who = await account();
      const row = who && (await lockedRow(tx, id));
      if (!who || row?.account !== who.id || row.site !== site.key) return refused('unknown-enrolment');
      return act(tx, await expireDue(deps, tx, row));
    });

  /** As it stands today: an approval that has ended is told so when somebody looks. */
  const current = async (row: Row): Promise<Row> => {
    if (row.state !== 'approved' || (row.validUntil ?? '') >= todayOf(deps, row)) return row;
    return db.transaction(async (tx) => {
      const locked = await lockedRow(tx, row.id);
      return locked ? expireDue(deps, tx, locked) : row;
    });
  };

  const story = async (found: Row): Promise<EnrolmentStory | undefined> => {
    const row = await current(found);
    const programme = programmeOf(deps, row);
    const terms = programme?.buyers[row.buyer];
    if (!programme || !terms) return undefined;
    const had = await carsHad(deps, db, row);
    const enrolment = enrolmentOf(sealing, row);
    const sent = await deps.papers(row.site, row.id);
    return {
      enrolment,
      programme: shownProgramme(programme),
      missing: missingOf(enrolment, terms, sent, todayOf(deps, row)),
      left: Math.max(0, Math.min(programme.carsPerHolder - had.byHolder, terms.carsPerYear - had.byType)),
    };
  };

  const rows = async (): Promise<readonly Row[]> => {
    const who = await account();
    if (!who) return [];
    const theirs = and(eq(employeePurchase.account, who.id), eq(employeePurchase.site, site.key));
    return db.select().from(employeePurchase).where(theirs).orderBy(desc(employeePurchase.begunAt));
  };

  return {
    programmes: () => programmes().map(shownProgramme),
    mine: async () => (await openReadableAsync(await rows(), story)).flatMap((one) => one ?? []),
    find: async (id) => {
      const who = await account();
      const row = who && (await rowOf(db, id));
      return who && row?.account === who.id && row.site === site.key ? story(row) : undefined;
    },
    begin: async ({ code, buyer, documents }) => {
      const who = await account();
      if (!who) return refused('unknown-enrolment');
      const agreed = await deps.agreements?.now(site, 'enrolment', documents);
      if (agreed && !agreed.ok) return agreed;
      const attempt = await deps.attempts(who.id);
      if (!attempt.isAllowed) return refused('too-many');
      const programme = programmes().find((one) => normalCode(one.code) === normalCode(code));
      if (!programme?.buyers[buyer]) return refused('unknown-code');
      await attempt.forgive();
      const [counted] = await db
        .select({ rows: count() })
        .from(employeePurchase)
        .where(eq(employeePurchase.account, who.id));
      if ((counted?.rows ?? 0) >= MOST) return refused('too-many');
      const [id, at] = [randomUUID(), deps.now()];
      await db.transaction(async (tx) => {
        await tx.insert(employeePurchase).values({
          id,
          buyer,
          site: site.key,
          account: who.id,
          programme: programme.key,
          state: 'draft',
          begunAt: at,
          changedAt: at,
        });
        await tx.insert(employeePurchaseEvent).values({ enrolment: id, at, state: 'draft', by: 'buyer' });
        await agreed?.store(tx, { subject: id, by: { email: who.email, account: who.id }, at });
      });
      return { ok: true, id };
    },
    save: (id, data) =>
      own(id, async (tx, row) => {
        const columns = { ...dataColumns(sealing, id, data), reason: null, validUntil: null };
        const saved = await move(tx, row, 'save', columns, { at: deps.now(), by: 'buyer' });
        return saved ? DONE : refused('not-now');
      }),
    send: (id, revision) =>
      own(id, async (tx, row) => {
        const programme = programmeOf(deps, row);
        const terms = programme?.buyers[row.buyer];
        if (!terms || !movedTo(row.state, 'send')) return refused('not-now');
        if (row.revision !== revision) return refused('changed-meanwhile');
        const papers = await deps.papers(row.site, row.id);
        const missing = missingOf({ data: dataOf(sealing, row) }, terms, papers, todayOf(deps, row));
        if (missing.length > 0) return refused('incomplete');
        const at = deps.now();
        const sent = await move(tx, row, 'send', { sentAt: at }, { at, by: 'buyer' });
        if (!sent) return refused('not-now');
        await notifyBuyer(deps, tx, sent, 'sent');
        await askCompany(deps, tx, sent);
        return DONE;
      }),
    takeBack: (id) =>
      own(id, async (tx, row) => {
        const back = await move(tx, row, 'take-back', { sentAt: null }, { at: deps.now(), by: 'buyer' });
        return back ? DONE : refused('not-now');
      }),
    drop: (id) =>
      own(id, async (tx, row) => {
        const used = await tx.$count(employeePurchasePlace, eq(employeePurchasePlace.enrolment, row.id));
        if (used > 0) return refused('not-now');
        await tx.delete(employeePurchase).where(eq(employeePurchase.id, row.id));
        return DONE;
      }),
    offers: async (modelKey) => {
      const good = (await Promise.all((await rows()).map(current))).filter(
        ({ state }) => state === 'approved',
      );
      const offers = await Promise.all(
        good.map(async (row): Promise<AppliedProgramme | undefined> => {
          const [result, programme] = [await story(row), programmeOf(deps, row)];
          const percent = programme && percentOff(programme, row.buyer, modelKey);
          if (!result || !programme || percent === undefined || result.left === 0) return undefined;
          const { name, keepMonths } = programme;
          return { enrolment: row.id, name, buyer: row.buyer, percent, keepMonths };
        }),
      );
      return offers.flatMap((one) => one ?? []);
    },
  };
}

/**
 * Whether papers of an enrolment may be added and removed: while its buyer may write it. What the company decides about, or has
 * decided, stays as it was sent; it stays so until the transaction ends.
 */
export async function mayChangePapers(tx: Transaction, id: string): Promise<boolean> {
  const row = await lockedRow(tx, id);
  return row !== undefined && movedTo(row.state, 'save') !== undefined;
}

/** Whether an enrolment is the account's. For areas that keep something of one: its documents. */
export async function ownsEnrolment(
  { db }: Pick<EnrolmentDeps, 'db'>,
  { site, account }: { readonly site: string; readonly account: () => Promise<string | undefined> },
  id: string,
): Promise<boolean> {
  const row = await rowOf(db, id);
  return row !== undefined && row.site === site && row.account === (await account());
}
