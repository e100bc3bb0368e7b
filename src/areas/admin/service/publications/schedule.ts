/** The clock: publishes what is due, each in a transaction of its own; the row's state keeps it from happening twice. */
import { and, asc, eq, lte } from 'drizzle-orm';
import type { PgBoss } from 'pg-boss';
import { commandPermit } from '../../../../kit/authority.ts';
import type { PublicationRefusal } from '../../contract/publications.ts';
import { acted } from './acted.ts';
import type { PublicationDeps } from './ports.ts';
import { publishRow } from './publish.ts';
import type { Row } from './store.ts';
import { publication } from './tables.ts';

const QUEUE = 'publications-due';
/** In the log: nobody of the staff pressed anything. */
const CLOCK = { ...commandPermit('update', 'publications'), by: 'clock' };

/** So many times what fails for no fault of the draft's (a lock, a database that was away) is tried, a minute apart. */
const TRIES = 5;

/** What became of one that was due: published, held for a reason, or failed and tried again. */
export type ScheduledResult = {
  readonly id: string;
  readonly refused?: PublicationRefusal;
  readonly error?: unknown;
};
type Due = Pick<Row, 'id' | 'revision' | 'confirmed' | 'tries'>;

/** Publishes every draft whose time has come; what is not good any more is held, and the screens say why. */
export async function publishDue(deps: PublicationDeps): Promise<readonly ScheduledResult[]> {
  const { db, now } = deps;
  const { id, revision, confirmed, tries, state, scheduledAt } = publication;
  const due = and(eq(state, 'scheduled'), lte(scheduledAt, now()));
  const rows = await db
    .select({ id, revision, confirmed, tries })
    .from(publication)
    .where(due)
    .orderBy(asc(scheduledAt));
  const results: ScheduledResult[] = [];
  // One that cannot be published keeps none of the later ones from their time.
  for (const row of rows)
    results.push(...(await publishOne(deps, row).catch((error: unknown) => failed(deps, row, error))));
  return results;
}

async function publishOne(deps: PublicationDeps, due: Due): Promise<readonly ScheduledResult[]> {
  const { id, revision, confirmed } = due;
  const done = await acted(deps, CLOCK, { id, revision }, 'publish', (tx, row) =>
    publishRow(deps, tx, row, confirmed ?? '', row.approval?.scheduledBy),
  );
  if (done.ok) return [{ id }];
  return FASTER.has(done.reason) ? [] : hold(deps, due, done.reason);
}

/** Somebody was faster: another worker, or an author. */
const FASTER: ReadonlySet<PublicationRefusal> = new Set(['not-now', 'changed-meanwhile', 'unknown']);

async function hold(
  deps: PublicationDeps,
  { id, revision }: Due,
  reason: PublicationRefusal,
): Promise<readonly ScheduledResult[]> {
  const change = { held: reason, scheduledAt: null, confirmed: null };
  const refusalChange = async () => ({ change, after: { held: reason } });
  const done = await acted(deps, CLOCK, { id, revision }, 'unschedule', refusalChange);
  return done.ok ? [{ id, refused: reason }] : [];
}

/** Tried again with the next look, some times; then it is held. */
async function failed(deps: PublicationDeps, due: Due, error: unknown): Promise<readonly ScheduledResult[]> {
  const { id, revision, tries } = due;
  try {
    if (tries + 1 >= TRIES) return (await hold(deps, due, 'failed')).map((result) => ({ ...result, error }));
    const same = and(eq(publication.id, id), eq(publication.revision, revision));
    await deps.db
      .update(publication)
      .set({ tries: tries + 1 })
      .where(same);
  } catch {
    // The database is away: what is told is why it began.
  }
  return [{ id, error }];
}

/** Looks each minute, in whichever process works. */
export async function startPublications(
  boss: PgBoss,
  deps: PublicationDeps,
  tell: (one: ScheduledResult) => void,
): Promise<void> {
  await boss.createQueue(QUEUE);
  await boss.schedule(QUEUE, '* * * * *');
  await boss.work(QUEUE, async () => {
    for (const one of await publishDue(deps)) tell(one);
  });
}
