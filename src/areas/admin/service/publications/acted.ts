/** An act on a publication: on the row as somebody has seen it, in one transaction with its entry in the log. */
import { and, eq } from 'drizzle-orm';
import type { Database, Transaction } from '../../../../io/database.ts';
import { publications } from '../../../../io/measures.ts';
import { portalRows } from '../../../../io/reach.ts';
import type { Permit } from '../../../../kit/authority.ts';
import { isUuid } from '../../../../kit/uuid.ts';
import type { PublicationDone, PublicationRefusal, Seen } from '../../contract/publications.ts';
import { ledTo, type PublicationAct } from '../../domain/publications/index.ts';
import { isCovered } from './confirmed.ts';
import type { PublicationDeps } from './ports.ts';
import { wayBack } from './publish.ts';
import { draftOf, reportOn } from './report.ts';
import { Refused, type Row, type Settled } from './store.ts';
import { publication } from './tables.ts';

/** What publishing it would do now; of a published one, what taking it back would. */
export const summaryOf = async (deps: PublicationDeps, db: Database | Transaction, row: Row) =>
  row.state === 'published' ? wayBack(deps, db, row) : reportOn(deps, db, await draftOf(db, row));

/** What it would do, where it may do that and somebody has seen exactly that. */
export async function judged(deps: PublicationDeps, tx: Database | Transaction, row: Row, digest: string) {
  const report = await summaryOf(deps, tx, row);
  if (report.refused) throw new Refused(report.refused);
  if (report.faults.length > 0) throw new Refused('faulty');
  if (report.conflicts.length > 0) throw new Refused('conflict');
  if (report.differences.length === 0) throw new Refused('nothing');
  if (!isCovered(digest, report.digest)) throw new Refused('changed-since');
  return report;
}

export const refused = (reason: PublicationRefusal): PublicationDone => ({ ok: false, reason });

/** Nothing of an act that is refused stays. */
export async function settle(work: () => Promise<PublicationDone>): Promise<PublicationDone> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refused) return refused(error.reason);
    throw error;
  }
}

/** One act on the row as somebody has seen it, with its entry in the log; it is counted, whatever comes of it. */
export async function acted(
  deps: PublicationDeps,
  permit: Pick<Permit<'publications'>, 'by' | 'reach'>,
  seen: Seen,
  act: PublicationAct,
  work: (tx: Transaction, row: Row) => Promise<Settled>,
): Promise<PublicationDone> {
  let outcome = 'failed';
  try {
    const done = await actOn(deps, permit, seen, act, work);
    outcome = done.ok ? 'done' : done.reason;
    return done;
  } finally {
    publications.inc({ act, outcome });
  }
}

function actOn(
  deps: PublicationDeps,
  permit: Pick<Permit<'publications'>, 'by' | 'reach'>,
  seen: Seen,
  act: PublicationAct,
  work: (tx: Transaction, row: Row) => Promise<Settled>,
): Promise<PublicationDone> {
  const { db, now, record } = deps;
  const { by } = permit;
  return settle(() =>
    db.transaction(async (tx): Promise<PublicationDone> => {
      const [row] = isUuid(seen.id)
        ? await tx
            .select()
            .from(publication)
            .where(and(eq(publication.id, seen.id), portalRows(permit)))
            .for('update')
        : [];
      if (!row) return refused('unknown');
      const state = ledTo(row.state, act);
      if (!state) return refused('not-now');
      if (row.revision !== seen.revision) return refused('changed-meanwhile');
      const { change = {}, after = {} } = await work(tx, row);
      const revision = row.revision + 1;
      // What somebody has changed is another draft than the clock has judged.
      const anew = act === 'edit' ? { held: null, approval: null } : {};
      await tx
        .update(publication)
        .set({ ...anew, ...change, state, revision, changedBy: by, changedAt: now() })
        .where(eq(publication.id, row.id));
      const subject = `publication ${row.id}`;
      await record(tx, {
        by,
        action: `publication.${act}`,
        subject,
        before: { state: row.state, title: row.title },
        after: { state, ...after },
      });
      return { ok: true, id: row.id, revision };
    }),
  );
}
