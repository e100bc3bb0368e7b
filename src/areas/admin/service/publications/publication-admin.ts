/** Authors' side of the publications: each change is told which draft it was made on, and stands in the log or has not happened. */

import { randomUUID } from 'node:crypto';
import { and, asc, desc, eq, inArray, isNotNull, ne, notExists } from 'drizzle-orm';
import { countWaiting } from '../../../../io/count-waiting.ts';
import type { Transaction } from '../../../../io/database.ts';
import { publications } from '../../../../io/measures.ts';
import { behindKey, pageOf, readPageKey } from '../../../../io/page-key.ts';
import { portalRows } from '../../../../io/reach.ts';
import { type Permit, reachesPortal } from '../../../../kit/authority.ts';
import type { Fault } from '../../../../kit/faults.ts';
import { isUuid } from '../../../../kit/uuid.ts';
import type {
  DraftFile,
  NewDraft,
  OpenPublications,
  PublicationAdmin,
  PublicationDone,
  PublicationReport,
  Seen,
  Target,
  ValuesDone,
} from '../../contract/publications.ts';
import {
  DRAFT_LIMITS,
  editFieldsOf,
  entryId,
  KINDS,
  type Kind,
  PUBLICATION_ACTS,
  talliesOf,
  type ValueFault,
  withTyped,
} from '../../domain/publications/index.ts';
import type { Role } from '../../domain/staff.ts';
import { acted, refused, settle, summaryOf } from './acted.ts';
import { noteBases } from './bases.ts';
import type { PublicationDeps } from './ports.ts';
import { provenActs } from './proven-acts.ts';
import { filesNow, rebase } from './rebase.ts';
import { draftOf, reportOn } from './report.ts';
import { changesGuarded, textsTarget, withRights } from './rights.ts';
import { agreedBy, othersThan, secondRefusal } from './second.ts';
import { kindOfFile } from './sorted.ts';
import { filesOf, namesOf, putFile, Refused, type Row, shown } from './store.ts';
import { publication, publicationFile } from './tables.ts';
import { entriesWith, fileWith, newFaults, type Placed, placeOf } from './values.ts';

const LISTED = 50;

/**
 * Opens the publications to whoever has a permit, as far as their roles go. A publication is of the whole portal, for a file of it may be of
 * several sites: to a bounded reach there is none. With a permit to read, none is changed.
 */
export function openPublications(deps: PublicationDeps): OpenPublications {
  // An increase from nothing is none: what is alerted on is there from the beginning.
  for (const act of PUBLICATION_ACTS) publications.inc({ act, outcome: 'failed' }, 0);
  return ((permit: Permit<'publications'>, roles: readonly Role[]) =>
    withRights(openWhole(deps, permit), roles, deps.guardedParts)) as OpenPublications;
}

function openWhole(deps: PublicationDeps, permit: Permit<'publications'>): PublicationAdmin {
  const { db } = deps;
  const within = portalRows(permit);
  const rowOf = async (id: string): Promise<Row | undefined> => {
    if (!isUuid(id)) return undefined;
    const [row] = await db
      .select()
      .from(publication)
      .where(and(eq(publication.id, id), within));
    return row;
  };
  /** Asked of each row that is read, by the key of its files: what was ever published is not gone through. */
  const without = (isHidden: (kind: Kind) => boolean) => {
    const { publication: of, kind } = publicationFile;
    const own = and(eq(of, publication.id), inArray(kind, KINDS.filter(isHidden)));
    return and(within, notExists(db.select({ of }).from(publicationFile).where(own)));
  };
  /** Puts another value in the place of an entry, where that adds no fault to the draft. */
  const putEntry = async (
    seen: Seen,
    target: Target,
    of: (entry: Placed['value']) => ReturnType<typeof withTyped>,
    mayBeFaulty = false,
  ): Promise<ValuesDone> => {
    let faults: Readonly<Record<string, ValueFault>> | undefined;
    let broken: Readonly<Record<string, Fault>> | undefined;
    const done = await acted(deps, permit, seen, 'edit', async (tx, row) => {
      await rebase(deps, tx, row, (kind) => kind === target.kind);
      const placed = await placeOf(deps, (await filesOf(tx, [row.id])).get(row.id) ?? [], target);
      if (!placed) throw new Refused('unknown');
      const made = of(placed.value);
      if (!made.ok) {
        faults = made.faults;
        throw new Refused('faulty');
      }
      const file = fileWith(placed, made.entry);
      if (mayBeFaulty) {
        await putAll(deps, tx, row, [file]);
        return { after: { values: entryId(target) } };
      }
      const before = (await reportOn(deps, tx, await draftOf(tx, row))).faults;
      await putAll(deps, tx, row, [file]);
      const after = (await reportOn(deps, tx, await draftOf(tx, row))).faults;
      // What was wrong before is mended one by one; nothing that is typed adds to it.
      broken = newFaults(before, after, placed, { group: target.group, entry: made.entry });
      if (broken) throw new Refused('faulty');
      return { after: { values: entryId(target) } };
    });
    if (faults) return { ok: false, faults };
    return broken && !done.ok ? { ok: false, broken } : done;
  };
  return {
    async waiting(isHidden = () => false) {
      const { state, scheduledAt, changedAt, held } = publication;
      const theirs = without(isHidden);
      const isHeld = and(eq(state, 'draft'), isNotNull(held), theirs);
      const isScheduled = and(eq(state, 'scheduled'), theirs);
      const [first, second] = await Promise.all([
        countWaiting(db, { from: publication, by: changedAt, where: isHeld }),
        countWaiting(db, { from: publication, by: scheduledAt, where: isScheduled }),
      ]);
      return { held: first, scheduled: second };
    },
    async page({ after, isHidden = () => false } = {}) {
      const { id, state, scheduledAt, changedAt } = publication;
      const theirs = without(isHidden);
      const key = readPageKey(after);
      const waiting = key
        ? []
        : await db
            .select()
            .from(publication)
            .where(and(eq(state, 'scheduled'), theirs))
            .orderBy(asc(scheduledAt), asc(id));
      const others = await db
        .select()
        .from(publication)
        .where(and(ne(state, 'scheduled'), theirs, behindKey(changedAt, id, key)))
        .orderBy(desc(changedAt), desc(id))
        .limit(LISTED + 1);
      const { rows, next } = pageOf(others, LISTED);
      const all = [...waiting, ...rows];
      const files = await namesOf(
        db,
        all.map((row) => row.id),
      );
      return { publications: all.map((row) => shown(row, files.get(row.id) ?? [])), next };
    },
    async find(id) {
      const row = await rowOf(id);
      return row && shown(row, (await namesOf(db, [id])).get(id) ?? []);
    },
    async text(id, name) {
      if (!(await rowOf(id))) return undefined;
      const one = and(eq(publicationFile.publication, id), eq(publicationFile.name, name));
      const [row] = await db.select().from(publicationFile).where(one);
      return row?.content;
    },
    async report(id) {
      const row = await rowOf(id);
      if (!row) return undefined;
      const report = await summaryOf(deps, db, row);
      return { ...report, ...(await secondOf(deps, row, report, permit.by)) };
    },
    async effect(id) {
      const row = await rowOf(id);
      const differences = row?.effect;
      return differences ? { differences, tallies: talliesOf(differences) } : undefined;
    },
    usual: (site, part) => deps.usual?.(site, part) ?? {},
    partNames: (locale) => deps.partNames?.(locale) ?? {},
    start: (draft) => started(deps, permit, draft),
    putFiles: (seen, files) =>
      acted(deps, permit, seen, 'edit', async (tx, row) => {
        await makeRoom(deps, tx, row, files);
        await putAll(deps, tx, row, files);
        return { after: { files: files.map(({ name }) => name).join(', ') } };
      }),
    removeFile: (seen, file) =>
      acted(deps, permit, seen, 'edit', async (tx, row) => {
        const one = and(eq(publicationFile.publication, row.id), eq(publicationFile.name, file));
        await tx.delete(publicationFile).where(one);
        await noteBases(deps, tx, row.id, await draftOf(tx, row));
        return { after: { removed: file } };
      }),
    setReplaces: (seen, replaces) =>
      acted(deps, permit, seen, 'edit', async (tx, row) => {
        await noteBases(deps, tx, row.id, { ...(await draftOf(tx, row)), replaces });
        return { change: { replaces }, after: { replaces } };
      }),
    rename: (seen, title) =>
      acted(deps, permit, seen, 'rename', async (_tx, row) => {
        const change = { title: titleOf(title) || row.title };
        return { change, after: change };
      }),
    resolve: (seen, choices) =>
      acted(deps, permit, seen, 'edit', async (tx, row) => {
        await rebase(deps, tx, row, () => true, choices);
        return { after: { decided: Object.keys(choices).length } };
      }),
    async entries(id, kind, site) {
      const row = await rowOf(id);
      const found = await entriesWith(deps, row ? await filesNow(deps, db, row, kind) : [], kind, site);
      return found.map(({ group, key, name }) => ({ kind, site, group, key, name }));
    },
    async fields(id, target) {
      const row = await rowOf(id);
      const placed = row && (await placeOf(deps, await filesNow(deps, db, row, target.kind), target));
      return placed && editFieldsOf(target.group, target.key, placed.value);
    },
    setValues: (seen, target, typed) =>
      putEntry(seen, target, (entry) => withTyped(target.group, target.key, entry, typed)),
    setTexts(seen, site, texts, { mayBeFaulty } = {}) {
      const withTexts = (entry: Placed['value']) => {
        const all = Object.entries({ ...entry, ...texts }).filter(([, text]) => text !== '');
        return { ok: true, entry: Object.fromEntries(all) } as const;
      };
      return putEntry(seen, textsTarget(site), withTexts, mayBeFaulty);
    },
    unschedule: (seen) =>
      acted(deps, permit, seen, 'unschedule', async () => ({
        change: { scheduledAt: null, confirmed: null },
      })),
    discard: (seen) =>
      acted(deps, permit, seen, 'discard', async () => ({ change: { scheduledAt: null, confirmed: null } })),
    ...provenActs(deps, permit.by, rowOf),
  };
}

/** Whether somebody may go on with what one person alone may not, and who else may. */
async function secondOf(
  { db, now, guardedParts }: PublicationDeps,
  row: Row,
  { far, digest, differences }: PublicationReport,
  by: string,
): Promise<Pick<PublicationReport, 'approvedBy' | 'secondRefusal' | 'others'>> {
  if (far.length === 0) return {};
  const approvedBy = agreedBy(row, digest, far);
  const refusal = await secondRefusal(db, row, digest, { by, far, now: now() });
  if (!refusal) return { approvedBy };
  const kinds = [
    ...differences.map(({ kind }) => kind),
    ...(differences.some((one) => changesGuarded(guardedParts, one)) ? (['guarded'] as const) : []),
  ];
  const others = await othersThan(db, approvedBy ?? by, { kinds, now: now() });
  return { approvedBy, secondRefusal: refusal, others };
}

async function started(
  deps: PublicationDeps,
  permit: Permit<'publications'>,
  draft: NewDraft,
): Promise<PublicationDone> {
  const { db, now, record } = deps;
  const { by } = permit;
  if (!reachesPortal(permit)) return refused('not-yours');
  const id = randomUUID();
  const title = titleOf(draft.title);
  return settle(() =>
    db.transaction(async (tx) => {
      const at = now();
      const who = { createdBy: by, createdAt: at, changedBy: by, changedAt: at };
      await tx.insert(publication).values({ id, title, state: 'draft', ...who });
      await putAll(deps, tx, { id, replaces: false }, draft.files);
      const files = draft.files.map(({ name }) => name).join(', ');
      const change = { by, action: 'publication.start' as const, subject: `publication ${id}` };
      await record(tx, { ...change, before: null, after: { title, files } });
      return { ok: true, id, revision: 0 };
    }),
  );
}

const titleOf = (typed: string): string => typed.trim().slice(0, DRAFT_LIMITS.title);

/**
 * A file of another name is made from what is in force now, and so the others of its kind have to be. Where somebody has to decide first,
 * they are held together against what was in force before.
 */
async function makeRoom(
  deps: PublicationDeps,
  tx: Transaction,
  row: Row,
  files: readonly DraftFile[],
): Promise<void> {
  const known = new Set(((await namesOf(tx, [row.id])).get(row.id) ?? []).map(({ name }) => name));
  const kinds = new Set(files.filter(({ name }) => !known.has(name)).map(kindOfFile));
  await rebase(deps, tx, row, (kind) => kinds.has(kind)).catch((error: unknown) => {
    if (!(error instanceof Refused)) throw error;
  });
}

async function putAll(
  deps: PublicationDeps,
  tx: Transaction,
  row: Pick<Row, 'id' | 'replaces'>,
  files: readonly DraftFile[],
): Promise<void> {
  const { id } = row;
  for (const file of files) await putFile(tx, id, file);
  const all = (await namesOf(tx, [id])).get(id) ?? [];
  const size = all.reduce((sum, file) => sum + file.size, 0);
  if (all.length > DRAFT_LIMITS.files || size > DRAFT_LIMITS.all) throw new Refused('too-much');
  await noteBases(deps, tx, id, await draftOf(tx, row));
}
