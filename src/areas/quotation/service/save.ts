import { randomUUID } from 'node:crypto';
import { and, eq, ne } from 'drizzle-orm';
import type { Database, Transaction } from '../../../io/database.ts';
import { underKey } from '../../../io/idempotency.ts';
import type { Decided, Saved, Saving } from '../contract.ts';
import { approvalOf, mayDecide, type QuotationStaff, type SaveOutcome } from '../index.ts';
import { tellCrm } from './crm.ts';
import { newLinkKey } from './links.ts';
import type { QuotationDeps } from './ports.ts';
import {
  contentOf,
  keepFields,
  lastVersion,
  lockedRow,
  type Row,
  reasonPlace,
  rowOf,
  sealContent,
  type VersionRow,
} from './store.ts';
import { quotation, quotationVersion } from './tables.ts';

const refused = <Reason extends string>(reason: Reason) => ({ ok: false, reason }) as const;

/** Whom a quotation is opened to; nothing to everybody else. */
export type Own = (row: Row | undefined) => row is Row;

/**
 * Saves a version that stays as it is, then tells the CRM, unless somebody has to approve its discount first. A form that comes twice
 * is one version, and the CRM hears of it under one key.
 */
export async function saveVersion(
  deps: QuotationDeps,
  own: Own,
  staff: QuotationStaff,
  {
    site,
    id,
    saving,
  }: { readonly site: { readonly key: string }; readonly id: string; readonly saving: Saving },
): Promise<Saved> {
  const limits = deps.settings(site).discountLimits;
  const approval = approvalOf(limits, staff.roles, saving.content.priced);
  if (approval === 'beyond') return refused('discount-beyond');
  // What its dealer typed: what that comes to may be another by the time that it is sent again.
  const form = { scope: `quotation ${id}`, key: saving.key, content: saving.fields };
  const act = async (tx: Transaction) => {
    const row = await lockedRow(tx, id);
    if (!own(row)) return refused('unknown');
    const known = await savedWith(tx, id, saving.key);
    if (known) return { ok: true, version: known } as const;
    const { revision = row.revision } = saving;
    if (revision !== row.revision) return refused('changed-elsewhere');
    await keepFields(tx, deps.sealing, row, { fields: saving.fields, at: deps.now() });
    const version = await addVersion(deps, tx, row, {
      ...saving,
      state: approval === 'free' ? 'open' : 'waiting',
      savedBy: staff.id,
    });
    return { ok: true, version } as const;
  };
  const saved = await deps.db.transaction((tx) => underKey(tx, form, () => act(tx)));
  return saved.ok ? answerOf(deps, saved.version) : saved;
}

async function savedWith(tx: Transaction, id: string, key: string): Promise<VersionRow | undefined> {
  const of = and(eq(quotationVersion.quotation, id), eq(quotationVersion.requestKey, key));
  const [known] = await tx.select().from(quotationVersion).where(of);
  return known;
}

type Added = Saving & Pick<VersionRow, 'state' | 'savedBy'>;

async function addVersion(
  { sealing, now }: QuotationDeps,
  tx: Transaction,
  { id: of, latest }: Row,
  { content, key, state, savedBy }: Added,
): Promise<VersionRow> {
  const id = randomUUID();
  const { priced, validUntil } = content;
  const [added] = await tx
    .insert(quotationVersion)
    .values({
      ...{ id, quotation: of, version: latest + 1, validUntil, state, savedBy, requestKey: key },
      content: sealContent(sealing, id, content, newLinkKey()),
      ...{ asked: priced.asked, discount: priced.discount ?? 0, price: priced.price },
      ...{ savedAt: now(), crm: 'unsent' as const },
    })
    .returning();
  await tx
    .update(quotation)
    .set({ latest: latest + 1 })
    .where(eq(quotation.id, of));
  if (!added) throw new Error('a version was not written');
  return added;
}

/** What a version has come to: told to the CRM, where it may be and was not yet. */
async function answerOf(deps: QuotationDeps, version: VersionRow): Promise<Saved> {
  const { state, version: number } = version;
  const crm = state === 'open' ? await handOver(deps, version) : undefined;
  return { ok: true, version: number, state, crm };
}

/** Tells the CRM of a version that it has not taken yet, and writes down what it said. */
async function handOver(deps: QuotationDeps, version: VersionRow): Promise<SaveOutcome> {
  if (version.crm === 'saved') return { outcome: 'success' };
  const row = await rowOf(deps.db, version.quotation);
  if (!row) return { outcome: 'failure', code: undefined };
  const { number, base } = row;
  const content = contentOf(deps.sealing, version);
  const told = { id: version.id, number, version: version.version, base: base ?? undefined, content };
  const outcome = await tellCrm(deps.crm, told, deps.report);
  return keepOutcome(deps.db, version, outcome, deps.now());
}

/** What a version has come to: of two calls at once a failure that comes late undoes no success. */
async function keepOutcome(
  db: Database,
  { id }: VersionRow,
  outcome: SaveOutcome,
  at: Date,
): Promise<SaveOutcome> {
  const isSaved = outcome.outcome === 'success';
  const { rowCount } = await db
    .update(quotationVersion)
    .set({
      crm: isSaved ? 'saved' : 'failed',
      crmCode: isSaved ? null : (outcome.code ?? null),
      crmAt: at,
    })
    .where(and(eq(quotationVersion.id, id), isSaved ? undefined : ne(quotationVersion.crm, 'saved')));
  return rowCount === 0 ? { outcome: 'success' } : outcome;
}

/** Hands the last version to the CRM once more. */
export async function sendAgain(deps: QuotationDeps, own: Own, id: string): Promise<Saved> {
  const row = await rowOf(deps.db, id);
  const version = own(row) ? await lastVersion(deps.db, row) : undefined;
  return version ? answerOf(deps, version) : refused('unknown');
}

/** Somebody else's word about the discount of the last version; then the CRM hears of it. */
export async function decideVersion(
  deps: QuotationDeps,
  own: Own,
  by: QuotationStaff,
  {
    site,
    id,
    isApproved,
    reason,
  }: { readonly site: { readonly key: string }; readonly id: string } & {
    readonly isApproved: boolean;
    readonly reason: string;
  },
): Promise<Decided> {
  const decided = await deps.db.transaction(async (tx) => {
    const row = await lockedRow(tx, id);
    const version = own(row) ? await lastVersion(tx, row) : undefined;
    if (!version) return refused('unknown');
    const may = mayDecide(deps.settings(site).discountLimits, by, version);
    if (may !== true) return refused(may);
    const [now] = await tx
      .update(quotationVersion)
      .set({
        state: isApproved ? 'open' : 'refused',
        ...{ decidedBy: by.id, decidedAt: deps.now() },
        reason: deps.sealing.seal(reason, reasonPlace(version.id)),
      })
      .where(eq(quotationVersion.id, version.id))
      .returning();
    if (!now) throw new Error('a version has gone under its lock');
    await deps.record(tx, {
      ...{ by: by.id, action: isApproved ? 'quotation.approve' : 'quotation.refuse' },
      subject: `quotation ${row?.number ?? id} ${version.version}`,
      before: { state: version.state },
      after: { state: now.state, discount: now.discount },
    });
    return { ok: true, version: now } as const;
  });
  if (!decided.ok) return decided;
  const crm = isApproved ? await handOver(deps, decided.version) : undefined;
  return { ok: true, crm };
}
