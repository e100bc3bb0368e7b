/** The quotations of one site, as a member of staff works on them. */
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { type KeyReused, underKey } from '../../../io/idempotency.ts';
import { readableNumber } from '../../../io/readable-number.ts';
import { isWithin, type Permit } from '../../../kit/authority.ts';
import type { Site } from '../../platform/index.ts';
import type {
  DraftEdit,
  DraftStored,
  OpenQuotation,
  QuotationListed,
  QuotationSession,
  SavedVersion,
} from '../contract.ts';
import {
  agreedReference,
  CUSTOMER_PAGES,
  isCrmCode,
  maySee,
  type QuotationStaff,
  seesEveryDealer,
  sellsFor,
} from '../index.ts';
import { linkKeyOf } from './links.ts';
import { countAsking, findQuotations, listQuotations } from './list.ts';
import { keepNames } from './names.ts';
import type { QuotationDeps } from './ports.ts';
import { decideVersion, type Own, saveVersion, sendAgain } from './save.ts';
import {
  contentOf,
  draftColumns,
  fieldsOf,
  keepFields,
  lastVersion,
  lockedRow,
  type Row,
  reasonPlace,
  rowOf,
  type VersionRow,
  versionsOf,
} from './store.ts';
import { quotation } from './tables.ts';

/**
 * Opens a site's quotations to one of the staff, as far as their permits reach; nothing to somebody who neither sells nor approves there.
 * Whoever has no permit to update them looks at them, and nothing more.
 */
export function openQuotations(
  deps: QuotationDeps,
  site: Site,
  staff: QuotationStaff,
  permit: Permit<'quotations', 'read'>,
  change: Permit<'quotations', 'update'> | undefined,
): QuotationSession | undefined {
  const employer = sellsFor(staff, site);
  const settings = deps.settings(site);
  if (!settings.isOffered || (employer === undefined && !seesEveryDealer(staff))) return undefined;
  // The people of a dealer that does not sell here any more look at what they made, and make no more.
  const sells = change && employer !== undefined && deps.isDealer(site, employer);
  const dealer = sells ? employer : undefined;
  const whose = seesEveryDealer(staff) ? undefined : employer;
  const own: Own = (row): row is Row =>
    row !== undefined &&
    row.site === site.key &&
    isWithin(permit, row) &&
    maySee(staff, { ...site, dealer: row.dealer });
  const mayChange = (row: Row) => change !== undefined && isWithin(change, row);
  // Whoever sells changes what is theirs; whoever approves looks at it and says yes or no.
  const ownToSell: Own = (row): row is Row => own(row) && mayChange(row) && row.dealer === dealer;
  const ownToDecide: Own = (row): row is Row =>
    own(row) && mayChange(row) && (seesEveryDealer(staff) || row.dealer === dealer);
  return {
    staff,
    settings,
    dealer,
    async list(wish = {}) {
      const page = await listQuotations(deps, site, whose, wish);
      await tellListed(deps, permit, site, page.quotations);
      return page;
    },
    filed: (wish = {}) => listQuotations(deps, site, whose, wish),
    async find(text) {
      const found = await findQuotations(deps, site, whose, text);
      await tellListed(deps, permit, site, found);
      return found;
    },
    asking: () => countAsking(deps, site, staff),
    start: (begun) =>
      dealer === undefined
        ? Promise.resolve({ ok: false, reason: 'no-dealer' })
        : start(deps, { site, dealer, by: staff.id }, begun),
    async open(id) {
      const row = await rowOf(deps.db, id);
      return own(row) ? opened(deps, site, row) : undefined;
    },
    async status(id) {
      const row = await rowOf(deps.db, id);
      const last = own(row) ? await lastVersion(deps.db, row) : undefined;
      return last && { version: last.version, state: last.state, crm: last.crm };
    },
    look: ({ number }) =>
      deps.db.transaction((tx) => deps.record(tx, { ...changeOf('open', number), by: staff.id })),
    keep: (id, revision, fields, edit) =>
      deps.db.transaction(async (tx): Promise<DraftStored> => {
        const row = await lockedRow(tx, id);
        if (!ownToSell(row)) return { ok: false, reason: 'unknown' };
        // Sent again because its answer was lost, it is what was kept already.
        const isKept = JSON.stringify(fieldsOf(deps.sealing, row)) === JSON.stringify(fields);
        if (isKept) return { ok: true, revision: row.revision, storedAt: row.storedAt.toISOString() };
        if (!follows(row, revision, edit)) return { ok: false, reason: 'changed-elsewhere' };
        const now = await keepFields(tx, deps.sealing, row, { fields, at: deps.now(), edit });
        return { ok: true, revision: now.revision, storedAt: now.storedAt.toISOString() };
      }),
    save: (id, saving) => saveVersion(deps, ownToSell, staff, { site, id, saving }),
    send: (id) => sendAgain(deps, ownToSell, staff, id),
    decide: (id, decision) => decideVersion(deps, ownToDecide, staff, { site, id, ...decision }),
  };
}

/** Writes down who has read what quotations are called, which is their customers' names mostly, before they do. */
function tellListed(
  { db, record }: QuotationDeps,
  { by }: Pick<Permit, 'by'>,
  { key: site }: Pick<Site, 'key'>,
  found: readonly QuotationListed[],
): Promise<void> {
  const after = { site, numbers: found.map(({ number }) => number) };
  return db.transaction((tx) =>
    record(tx, { by, action: 'list.open', subject: 'quotations', before: null, after }),
  );
}

/**
 * Whether a change goes on from what a row holds: from that revision, or from a change of the same page, whose answer was lost on the way.
 * What the network brings late does not undo what was typed after it.
 */
const follows = (row: Row, revision: number, edit: DraftEdit | undefined): boolean =>
  edit !== undefined && edit.editor === row.editor ? edit.number > row.edit : row.revision === revision;

/** As the log says it; of what a quotation holds nothing is said. */
const changeOf = (act: 'open' | 'start', number: string) =>
  ({ action: `quotation.${act}`, subject: `quotation ${number}`, before: null, after: null }) as const;

type NewQuotation = Parameters<QuotationSession['start']>[0];
type Beginning = { readonly site: Site; readonly dealer: string; readonly by: string };

async function start(
  { db, sealing, now, record }: QuotationDeps,
  { site, dealer, by }: Beginning,
  { key, base, fields }: NewQuotation,
): Promise<{ readonly ok: true; readonly id: string } | KeyReused> {
  const id = randomUUID();
  const at = now();
  const form = { scope: `${site.key} quotation ${dealer} ${by}`, key, content: { base, car: fields.car } };
  return db.transaction((tx) =>
    underKey(tx, form, async () => {
      const number = readableNumber('C');
      const { rowCount } = await tx
        .insert(quotation)
        .values({
          id,
          site: site.key,
          dealer,
          startedBy: by,
          base: base ?? null,
          number,
          requestKey: `${by} ${key}`,
          startedAt: at,
          storedAt: at,
          ...draftColumns(sealing, id, fields),
        })
        .onConflictDoNothing({ target: quotation.requestKey });
      if (rowCount) {
        await record(tx, { ...changeOf('start', number), by });
        await keepNames(tx, sealing, { id, site: site.key, dealer, startedAt: at }, [
          fields.opportunity ?? '',
        ]);
      }
      const [row] = await tx
        .select({ id: quotation.id })
        .from(quotation)
        .where(eq(quotation.requestKey, `${by} ${key}`));
      return { ok: true, id: row?.id ?? id } as const;
    }),
  );
}

async function opened(deps: QuotationDeps, site: Site, row: Row): Promise<OpenQuotation> {
  const versions = await versionsOf(deps.db, row.id);
  const isDecided = versions.some(({ decidedBy }) => decidedBy !== null);
  const names = isDecided ? await deps.staffNames() : {};
  return {
    id: row.id,
    number: row.number,
    dealer: row.dealer,
    base: row.base ?? undefined,
    fields: fieldsOf(deps.sealing, row),
    revision: row.revision,
    storedAt: row.storedAt.toISOString(),
    editor: row.editor ?? undefined,
    versions: versions.map((version) => savedVersion(deps, site, version, names)),
  };
}

const savedVersion = (
  { sealing }: QuotationDeps,
  { market }: Site,
  row: VersionRow,
  names: Readonly<Record<string, string>>,
): SavedVersion => ({
  id: row.id,
  version: row.version,
  state: row.state,
  savedBy: row.savedBy,
  conceded: row.discount,
  savedAt: row.savedAt.toISOString(),
  decision:
    row.decidedBy === null
      ? undefined
      : { by: names[row.decidedBy], reason: sealing.open(row.reason ?? '', reasonPlace(row.id)) },
  crm: { state: row.crm, code: isCrmCode(row.crmCode) ? row.crmCode : undefined },
  content: contentOf(sealing, row),
  path: `${CUSTOMER_PAGES[market]}/${row.id}/${linkKeyOf(sealing, row)}`,
  reference: agreedReference(row.id, linkKeyOf(sealing, row)),
});
