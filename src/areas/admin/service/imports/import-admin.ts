/** Operators' side of the imports: files come, are reported on, and are brought in once or not at all. */
import { randomUUID } from 'node:crypto';
import { and, desc, eq, ne } from 'drizzle-orm';
import type { Database, Transaction } from '../../../../io/database.ts';
import type { ImportedKind } from '../../../../io/imported-kind.ts';
import { behindKey, pageOf, readPageKey } from '../../../../io/page-key.ts';
import { type Permit, reachesPortal } from '../../../../kit/authority.ts';
import { isUuid } from '../../../../kit/uuid.ts';
import type {
  ArrivingImport,
  Import,
  ImportAdmin,
  ImportDone,
  ImportRefusal,
  ImportReport,
} from '../../contract/imports.ts';
import { IMPORT_FILES } from '../../domain/imports.ts';
import { dryRun, tried, Undone } from './dry-run.ts';
import { areStored, dropPieces, keepFile, PiecesGone, storedFiles } from './pieces.ts';
import type { ImportDeps } from './ports.ts';
import { readReport } from './stored-report.ts';
import { staffImport } from './tables.ts';

type Row = typeof staffImport.$inferSelect;
const LISTED = 50;

const refused = (reason: ImportRefusal, id?: string): ImportDone => ({
  ok: false,
  reason,
  ...(id && { id }),
});

/** Ends the transaction of an import without a trace; told to whoever asked. */
class Stopped extends Error {
  readonly reason: ImportRefusal;
  constructor(reason: ImportRefusal) {
    super(reason);
    this.reason = reason;
  }
}

const kindOf = ({ kinds }: ImportDeps, kind: string): ImportedKind => {
  const found = kinds().find((one) => one.kind === kind);
  if (!found) throw new Error(`no import of ${kind}`);
  return found;
};

export function openImportAdmin(deps: ImportDeps): ImportAdmin {
  const { db } = deps;
  return {
    kinds: () => deps.kinds().map(({ kind, words, endings }) => ({ kind, words, endings })),
    async page(permit, { after }) {
      if (!reachesPortal(permit)) return { imports: [], next: undefined };
      const { id, state, changedAt } = staffImport;
      const found = await db
        .select()
        .from(staffImport)
        .where(and(ne(state, 'arriving'), behindKey(changedAt, id, readPageKey(after))))
        .orderBy(desc(changedAt), desc(id))
        .limit(LISTED + 1);
      const { rows, next } = pageOf(found, LISTED);
      const stored = await areStored(
        db,
        rows.map((row) => row.id),
      );
      return { imports: rows.map((row) => shown(row, stored.has(row.id))), next };
    },
    async find(permit, id) {
      if (!reachesPortal(permit)) return undefined;
      const row = await rowOf(db, id);
      return row && shown(row, (await areStored(db, [id])).has(id));
    },
    begin: async (permit, kind) =>
      reachesPortal(permit) ? begun(deps, permit.by, kindOf(deps, kind)) : undefined,
    dryRun: (permit, id) => withFiles(deps, permit, id, (row) => reportAgain(deps, row)),
    bringIn: (permit, id, digest) =>
      withFiles(deps, permit, id, (row) => importFiles(deps, permit.by, row, digest)),
    discard: (permit, id) =>
      settled(() =>
        db.transaction(async (tx) => {
          if (!reachesPortal(permit)) return refused('unknown');
          const { by } = permit;
          const row = await rowOf(tx, id, 'update');
          if (!row) return refused('unknown');
          if (row.state !== 'waiting') return refused('not-now');
          await settle(deps, tx, by, row, { state: 'discarded' });
          const change = { by, action: 'import.discard' as const, subject: `import ${id}` };
          await deps.record(tx, { ...change, before: { kind: row.kind }, after: null });
          return { ok: true, id };
        }),
      ),
  };
}

/** The row of an import whose files have arrived. */
async function rowOf(db: Database | Transaction, id: string, lock?: 'update'): Promise<Row | undefined> {
  if (!isUuid(id)) return undefined;
  const rows = db.select().from(staffImport).where(eq(staffImport.id, id));
  const [row] = await (lock ? rows.for(lock) : rows);
  return row?.state === 'arriving' ? undefined : row;
}

/** Nothing of an act that is refused stays. */
async function settled(work: () => Promise<ImportDone>): Promise<ImportDone> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Stopped) return refused(error.reason);
    if (error instanceof PiecesGone) return refused('gone');
    throw error;
  }
}

/** One import after the other in this process: each holds a connection, and takes others to read its files. */
let last: Promise<unknown> = Promise.resolve();
function serialized<T>(work: () => Promise<T>): Promise<T> {
  const mine = last.then(work, work);
  last = mine.catch(() => undefined);
  return mine;
}

const withFiles = (
  deps: ImportDeps,
  permit: Pick<Permit, 'reach'>,
  id: string,
  work: (row: Row) => Promise<ImportDone>,
): Promise<ImportDone> =>
  settled(() =>
    serialized(async () => {
      const row = reachesPortal(permit) ? await rowOf(deps.db, id) : undefined;
      if (!row) return refused('unknown');
      if (row.state !== 'waiting') return refused('not-now');
      if (!(await areStored(deps.db, [id])).has(id)) return refused('gone');
      return work(row);
    }),
  );

const putReport = (deps: ImportDeps, { id }: Pick<Row, 'id'>, report: ImportReport) =>
  deps.db
    .update(staffImport)
    .set({ report, reportedAt: deps.now() })
    .where(and(eq(staffImport.id, id), eq(staffImport.state, 'waiting')));

async function reportAgain(deps: ImportDeps, row: Row): Promise<ImportDone> {
  await putReport(deps, row, await dryRun(kindOf(deps, row.kind), storedFiles(deps, row)));
  return { ok: true, id: row.id };
}

/** Ends an import; its files go with the transaction that does it. */
async function settle(
  { now }: ImportDeps,
  tx: Transaction,
  by: string,
  { id }: Row,
  set: Partial<Row>,
): Promise<void> {
  await tx
    .update(staffImport)
    .set({ ...set, changedBy: by, changedAt: now() })
    .where(eq(staffImport.id, id));
  await dropPieces(tx, id);
}

async function importFiles(deps: ImportDeps, by: string, row: Row, digest: string): Promise<ImportDone> {
  const { id, kind } = row;
  const result = await tried(kindOf(deps, kind), storedFiles(deps, row), async (tx, facts, differences) => {
    const now = await rowOf(tx, id, 'update');
    if (now?.state !== 'waiting') throw new Stopped('not-now');
    if (!differences || differences.digest !== digest)
      throw new Undone(differences ?? { tallies: [], digest: '' });
    const change = { by, action: 'import.publish' as const, subject: kind, before: null };
    await deps.record(tx, { ...change, after: { ...facts, import: id } });
    await settle(deps, tx, by, row, { state: 'done' });
  });
  if (result.ok) return { ok: true, id };
  await putReport(deps, row, result.report);
  return refused((await rowOf(deps.db, id))?.state === 'waiting' ? 'changed-since' : 'not-now');
}

/** Takes files as they come; what may not come is said once all of it was read. */
async function begun(deps: ImportDeps, by: string, kind: ImportedKind): Promise<ArrivingImport> {
  const { db, now } = deps;
  const id = randomUUID();
  const files: { name: string; size: number }[] = [];
  let wrong: ImportRefusal | undefined;
  const who = { begunAt: now(), changedBy: by, changedAt: now() };
  await db.insert(staffImport).values({ id, kind: kind.kind, state: 'arriving', files: [], ...who });
  const leave = async () => {
    await db.delete(staffImport).where(and(eq(staffImport.id, id), eq(staffImport.state, 'arriving')));
  };
  const place = (name: string) => {
    const [, most] = Object.entries(kind.endings).find(([ending]) => name.endsWith(ending)) ?? [];
    if (most === undefined) wrong ??= 'wrong-ending';
    if (files.some((file) => file.name === name)) wrong ??= 'name-twice';
    if (files.length >= IMPORT_FILES.most) wrong ??= 'too-much';
    return { id, file: files.length, most: wrong ? 0 : (most ?? 0) };
  };
  return {
    async file(name, bytes) {
      const size = await keepFile(deps, place(name), bytes);
      if (size === undefined) wrong ??= 'too-much';
      else files.push({ name, size });
    },
    leave,
    async end() {
      if (files.length === 0) wrong ??= 'no-file';
      if (files.some(({ size }) => size === 0)) wrong ??= 'unreadable';
      if (wrong) {
        await leave();
        return refused(wrong);
      }
      await db.transaction(async (tx) => {
        await tx.update(staffImport).set({ state: 'waiting', files }).where(eq(staffImport.id, id));
        const change = { by, action: 'import.start' as const, subject: `import ${id}`, before: null };
        const names = files.map(({ name }) => name).join(', ');
        await deps.record(tx, { ...change, after: { kind: kind.kind, files: names } });
      });
      return withFiles(deps, { reach: 'everything' }, id, (row) => reportAgain(deps, row));
    },
  };
}

const shown = (row: Row, isStored: boolean): Import => ({
  id: row.id,
  kind: row.kind,
  state: row.state,
  files: row.files,
  isStored,
  changedBy: row.changedBy,
  changedAt: row.changedAt.toISOString(),
  report: row.report ? readReport(row.report) : undefined,
  reportedAt: row.reportedAt?.toISOString(),
});
