import { and, eq, inArray, isNotNull, lt, not, notExists, or, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../../io/database.ts';
import { ifReadable, openReadable, resealEach, resealLimit } from '../../../../io/each-row.ts';
import { tablesOf } from '../../../../io/personal-column.ts';
import type { PersonalDataStore, PersonalRecord, PersonKeys, Settled } from '../../../../io/personal-data.ts';
import { clearedColumns, isTheirs } from '../../../../io/personal-table.ts';
import type { Sealing } from '../../../../io/sealing.ts';
import { isUnsealed, type Unsealed } from '../../../../io/unsealed.ts';
import { recordWords } from '../copy-words.ts';
import { requested } from '../personal-uses.ts';
import * as tables from '../tables.ts';
import { creditProposal, creditProposalStatus, linkedCreditEnd } from '../tables.ts';
import { payloadPlace } from './store.ts';

/** A contract was or is being made of these: they are kept while the law asks for them. */
const CONTRACTS = ['in-formalization', 'released', 'integrated'];
const GROUND =
  'LGPD art. 16 I: records of a credit contract (Resolução CMN 4.949/2021; Código Civil, art. 206 § 5 I), sealed';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Proposals with their history. A spouse's own data are found by the spouse's document. */
export const proposalPersonalData = (sealing: Sealing): PersonalDataStore => ({
  area: 'lender',
  recordWords,
  tables: tablesOf(tables),
  async find(db, who) {
    const rows = await db.select().from(creditProposal).where(isTheirs(creditProposal, who));
    const steps = await db
      .select()
      .from(creditProposalStatus)
      .where(
        inArray(
          creditProposalStatus.proposalId,
          rows.map(({ id }) => id),
        ),
      )
      .orderBy(creditProposalStatus.step);
    const records = openReadable(rows, (row) =>
      (isSpouseOf(row, who) ? spouseRecord : recordOf)(sealing, row, steps),
    );
    return { records, related: 0 };
  },
  async erase(tx, who) {
    const all = await tx.select().from(creditProposal).where(isTheirs(creditProposal, who));
    const contracts = all.filter(({ status }) => CONTRACTS.includes(status));
    const open = all.filter(({ status }) => !CONTRACTS.includes(status));
    const [spouses, own] = [
      open.filter((row) => isSpouseOf(row, who)),
      open.filter((row) => !isSpouseOf(row, who)),
    ];
    const ids = own.map(({ id }) => id);
    for (const row of spouses) await dropSpouse(tx, sealing, row);
    // What is left: that there was one, where, when and what became of it.
    await tx
      .update(creditProposal)
      .set(clearedColumns(creditProposal))
      .where(inArray(creditProposal.id, ids));
    const keys = await blankKeys(tx, ids);
    const retained = { what: 'credit_proposal', records: contracts.length, ground: GROUND };
    return {
      counts: { proposals: ids.length, spouses: spouses.length, proposalKeys: keys },
      retained: contracts.length > 0 ? [retained] : [],
      handedOver: [],
    } satisfies Settled;
  },
  // Nothing of a proposal rests on consent: who does not want it any more has it erased.
  withdraw: async () => ({ counts: {}, retained: [], handedOver: [] }),
  async expire(db, now, days) {
    const before = (maxDays: number) => new Date(now.getTime() - maxDays * DAY_MS);
    const isContract = inArray(creditProposal.status, CONTRACTS);
    const old = or(
      and(not(isContract), lt(creditProposal.changedAt, before(days.delivered))),
      and(isContract, lt(creditProposal.changedAt, before(days.proposals))),
    );
    const gone = await db.delete(creditProposal).where(old);
    return { proposals: gone.rowCount ?? 0, linkedCredits: await expireEnds(db, before(days.proposals)) };
  },
  reseal: (db, which) => reseal(db, sealing, which),
});

/** Removes ends that are old enough; none of a proposal that is still stored, or staff might move on what has ended. */
async function expireEnds(db: Database, before: Date): Promise<number> {
  const proposal = db
    .select({ id: creditProposal.id })
    .from(creditProposal)
    .where(and(eq(creditProposal.id, linkedCreditEnd.number), eq(creditProposal.site, linkedCreditEnd.site)));
  const old = and(lt(linkedCreditEnd.endedAt, before), notExists(proposal));
  return (await db.delete(linkedCreditEnd).where(old)).rowCount ?? 0;
}

type Row = typeof creditProposal.$inferSelect;
type Step = typeof creditProposalStatus.$inferSelect;

const recordOf = (sealing: Sealing, row: Row, steps: readonly Step[]): PersonalRecord => ({
  ...requested,
  record: `credit_proposal ${row.id}`,
  source: `proposal of ${row.site}`,
  at: row.receivedAt.toISOString(),
  data: {
    status: row.status,
    dueDate: row.dueDate,
    history: steps
      .filter(({ proposalId }) => proposalId === row.id)
      .map(({ status, at }) => ({ status, at: at.toISOString() })),
    ...opened(sealing, row),
  },
});

/** Whether a proposal is another person's, whose spouse asks. */
const isSpouseOf = ({ spouseKey, documentKey }: Row, { document }: PersonKeys): boolean =>
  document.includes(spouseKey ?? '') && !document.includes(documentKey ?? '');

/** What it tells about the spouse, and nothing of the applicant. */
const spouseRecord = (sealing: Sealing, row: Row): PersonalRecord => ({
  ...requested,
  record: `credit_proposal ${row.id} spouse`,
  source: `proposal of another person on ${row.site}`,
  at: row.receivedAt.toISOString(),
  data: spouseIn(proposalIn(opened(sealing, row))),
});

/** The proposal stays the applicant's; the spouse is taken out of it. */
async function dropSpouse(tx: Transaction, sealing: Sealing, row: Row): Promise<void> {
  const content = ifReadable(() => opened(sealing, row));
  if (!content) {
    // Nobody can read it: that it is about them is what is known, and goes.
    await tx.update(creditProposal).set({ spouseKey: null }).where(eq(creditProposal.id, row.id));
    return;
  }
  const proposal = proposalIn(content);
  delete proposal.spouse;
  delete proposal.person_details?.spouse;
  const payload = sealing.seal(JSON.stringify(content), payloadPlace(row.id));
  await tx.update(creditProposal).set({ payload, spouseKey: null }).where(eq(creditProposal.id, row.id));
}

type Content = Record<string, unknown>;
type Wire = Record<string, Record<string, unknown>>;

const opened = (sealing: Sealing, { id, payload }: Pick<Row, 'id' | 'payload'>): Content =>
  JSON.parse(sealing.open(payload ?? '{}', payloadPlace(id)));
const proposalIn = ({ proposal = {} }: Content): Wire => proposal as Wire;
const spouseIn = (proposal: Wire) => proposal.person_details?.spouse ?? proposal.spouse ?? {};

/** A key stays used; what it was used for is gone. */
async function blankKeys(tx: Transaction, ids: string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const answers = sql`update idempotency_key set request_hash = 'erased', body = ''
    where (scope like '% POST /proposal' or scope like '% PUT /zflow/submitProposalFlow')
      and substring(body from '"proposal_?[iI]d":"([0-9A-Z-]{14})"') in ${ids}`;
  return (await tx.execute(answers)).rowCount ?? 0;
}

async function reseal(db: Database, sealing: Sealing, which: Unsealed): Promise<number> {
  const { payload } = creditProposal;
  const rows = await db
    .select()
    .from(creditProposal)
    .where(and(isNotNull(payload), isUnsealed(payload, sealing, which)))
    .limit(resealLimit(sealing, 'credit_proposal'));
  const of = { sealing, table: 'credit_proposal', id: (row: { id: string }) => row.id };
  return resealEach(of, rows, async ({ id, payload: stored }) => {
    const content = opened(sealing, { id, payload: stored });
    const same = and(eq(creditProposal.id, id), eq(payload, stored ?? ''));
    const person = keysOf(sealing, proposalIn(content));
    await db
      .update(creditProposal)
      .set({ payload: sealing.seal(JSON.stringify(content), payloadPlace(id)), ...person })
      .where(same);
  });
}

/** The keys of the current key for whom a proposal names, of either flow. */
function keysOf(sealing: Sealing, proposal: Wire) {
  const person = proposal.person_details ?? proposal.person ?? {};
  const phone = (person.phone ?? proposal.mobilePhone ?? {}) as Record<string, string>;
  const spouse = spouseIn(proposal) as Record<string, string>;
  const key = (mark: 'document' | 'email' | 'phone', value: unknown) =>
    (typeof value === 'string' && sealing.personKey(mark, value)) || null;
  return {
    documentKey: key('document', person.document_number ?? person.cpf),
    emailKey: key('email', person.email),
    phoneKey: key('phone', `${phone.ddd ?? phone.areaCode ?? ''}${phone.number ?? ''}`),
    spouseKey: key('document', spouse.document_number ?? spouse.cpf),
  };
}
