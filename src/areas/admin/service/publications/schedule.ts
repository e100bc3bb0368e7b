/** The clock: publishes what is due, each in a transaction of its own; the row's state keeps it from happening twice. */
import { and, asc, eq, lte } from 'drizzle-orm';
import type { PgBoss } from 'pg-boss';
import type { PublicationRefusal } from '../../contract/publications.ts';
import { acted } from './desk.ts';
import type { PublicationDeps } from './ports.ts';
import { publishRow } from './publish.ts';
import { publication } from './tables.ts';

const QUEUE = 'publications-due';
/** In the log: nobody of the staff pressed anything. */
export const CLOCK = 'clock';

export type Told = { readonly id: string; readonly refused?: PublicationRefusal };

/** Publishes every draft whose time has come; what is not good any more is held, and the screens say why. */
export async function publishDue(deps: PublicationDeps): Promise<readonly Told[]> {
  const { db, now } = deps;
  const due = and(eq(publication.state, 'scheduled'), lte(publication.scheduledAt, now()));
  const rows = await db.select().from(publication).where(due).orderBy(asc(publication.scheduledAt));
  const told: Told[] = [];
  for (const { id, revision, confirmed } of rows) {
    const seen = { id, revision };
    const done = await acted(deps, CLOCK, seen, 'publish', (tx, row) =>
      publishRow(deps, tx, row, confirmed ?? ''),
    );
    if (done.ok) told.push({ id });
    // Somebody was faster: another worker, or an author.
    else if (done.reason === 'not-now' || done.reason === 'changed-meanwhile' || done.reason === 'unknown')
      continue;
    else {
      const { reason } = done;
      const change = { held: reason, scheduledAt: null, confirmed: null };
      await acted(deps, CLOCK, seen, 'unschedule', async () => ({ change, after: { held: reason } }));
      told.push({ id, refused: reason });
    }
  }
  return told;
}

/** Looks each minute, in whichever process works. */
export async function startPublications(
  boss: PgBoss,
  deps: PublicationDeps,
  tell: (one: Told) => void,
): Promise<void> {
  await boss.createQueue(QUEUE);
  await boss.schedule(QUEUE, '* * * * *');
  await boss.work(QUEUE, async () => {
    for (const one of await publishDue(deps)) tell(one);
  });
}
