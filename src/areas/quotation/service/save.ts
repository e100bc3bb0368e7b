import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../../../io/database.ts';
import { underKey } from '../../../io/idempotency.ts';
import type { Site } from '../../platform/index.ts';
import type { Decided, Decision, Saved, Saving } from '../contract.ts';
import { approvalOf, concededIn, mayDecide, type QuotationStaff } from '../index.ts';
import { handOver } from './hand-over.ts';
import { newLinkKey } from './links.ts';
import { keepNames } from './names.ts';
import { notifyApprovers, notifyRequestingStaff } from './notify-staff.ts';
import type { QuotationDeps } from './ports.ts';
import { leaveHandOver } from './queue.ts';
import {
  keepFields,
  lastVersion,
  lockedRow,
  type Row,
  reasonPlace,
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
  { site, id, saving }: { readonly site: Site; readonly id: string; readonly saving: Saving },
): Promise<Saved> {
  const limits = deps.settings(site).discountLimits;
  const { priced } = saving.content;
  const approval = approvalOf(limits, staff.roles, { asked: priced.asked, discount: concededIn(priced) });
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
    await keepFields(tx, deps.sealing, row, { fields: saving.fields, at: deps.now(), edit: saving.edit });
    const version = await addVersion(deps, tx, row, {
      ...saving,
      state: approval === 'free' ? 'open' : 'waiting',
      savedBy: staff.id,
    });
    await keepNames(tx, deps.sealing, row, [saving.fields.opportunity ?? '', saving.content.opportunity]);
    const { version: number, state, price, discount } = version;
    await deps.record(tx, {
      by: staff.id,
      action: 'quotation.save',
      subject: subjectOf(row, number),
      before: null,
      after: { state, price, discount },
    });
    if (state === 'waiting') await notifyApprovers(deps, tx, { site, row, version }, staff);
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
  { sealing, now, boss }: QuotationDeps,
  tx: Transaction,
  { id: of, latest }: Row,
  { content, key, state, savedBy }: Added,
): Promise<VersionRow> {
  const id = randomUUID();
  const { priced, validUntil } = content;
  // Nobody decides about what is no longer asked for.
  await tx
    .update(quotationVersion)
    .set({ state: 'superseded' })
    .where(and(eq(quotationVersion.quotation, of), eq(quotationVersion.state, 'waiting')));
  const [added] = await tx
    .insert(quotationVersion)
    .values({
      id,
      quotation: of,
      version: latest + 1,
      validUntil,
      state,
      savedBy,
      requestKey: key,
      content: sealContent(sealing, id, content, newLinkKey()),
      asked: priced.asked,
      discount: concededIn(priced),
      price: priced.price,
      savedAt: now(),
      crm: 'unsent' as const,
    })
    .returning();
  await tx
    .update(quotation)
    .set({ latest: latest + 1 })
    .where(eq(quotation.id, of));
  if (!added) throw new Error('a version was not written');
  if (state === 'open') await leaveHandOver(boss, tx, id);
  return added;
}

/** What a version has come to: told to the CRM, where it may be and was not yet. */
async function answerOf(deps: QuotationDeps, version: VersionRow): Promise<Saved> {
  const { state, version: number } = version;
  const crm = state === 'open' ? await handOver(deps, version) : undefined;
  return { ok: true, version: number, state, crm };
}

/** Hands the last version to the CRM once more. */
export async function sendAgain(
  deps: QuotationDeps,
  own: Own,
  { id: by }: QuotationStaff,
  id: string,
): Promise<Saved> {
  const version = await deps.db.transaction(async (tx) => {
    const row = await lockedRow(tx, id);
    const last = own(row) ? await lastVersion(tx, row) : undefined;
    if (!own(row) || last?.state !== 'open' || last.crm === 'saved') return last;
    await leaveHandOver(deps.boss, tx, last.id);
    await deps.record(tx, {
      by,
      action: 'quotation.send',
      subject: subjectOf(row, last.version),
      before: { crm: last.crm, code: last.crmCode },
      after: null,
    });
    return last;
  });
  return version ? answerOf(deps, version) : refused('unknown');
}

type DecisionRequest = Decision & { readonly site: Site; readonly id: string };

/**
 * Somebody else's word about the discount of a version, which is that of the quotation as it stands: once a later one was saved, nobody
 * decides about what they happen to look at. Then the CRM hears of it.
 */
export async function decideVersion(
  deps: QuotationDeps,
  own: Own,
  by: QuotationStaff,
  { site, id, version: looked, isApproved, reason }: DecisionRequest,
): Promise<Decided> {
  const decided = await deps.db.transaction(async (tx) => {
    const row = await lockedRow(tx, id);
    const version = own(row) ? await lastVersion(tx, row) : undefined;
    if (!row || !version || looked > version.version) return refused('unknown');
    if (looked !== version.version) return refused('changed-meanwhile');
    const may = mayDecide(deps.settings(site).discountLimits, by, version);
    if (may !== true) return refused(may);
    const [now] = await tx
      .update(quotationVersion)
      .set({
        state: isApproved ? 'open' : 'refused',
        decidedBy: by.id,
        decidedAt: deps.now(),
        reason: deps.sealing.seal(reason, reasonPlace(version.id)),
      })
      .where(eq(quotationVersion.id, version.id))
      .returning();
    if (!now) throw new Error('a version has gone under its lock');
    if (isApproved) await leaveHandOver(deps.boss, tx, now.id);
    await deps.record(tx, {
      by: by.id,
      action: isApproved ? 'quotation.approve' : 'quotation.refuse',
      subject: subjectOf(row, version.version),
      before: { state: version.state },
      after: { state: now.state, discount: now.discount },
    });
    const kind = isApproved ? 'approved' : 'refused';
    await notifyRequestingStaff(deps, tx, { site, row, version: now }, { kind, by: by.name, reason });
    return { ok: true, version: now } as const;
  });
  if (!decided.ok) return decided;
  const crm = isApproved ? await handOver(deps, decided.version) : undefined;
  return { ok: true, crm };
}

const subjectOf = ({ number }: Pick<Row, 'number'>, version: number): string =>
  `quotation ${number} ${version}`;
