import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { boundedCache } from '../../../../io/bounded-cache.ts';
import { type Database, runPrepared } from '../../../../io/database.ts';
import { tellerOf } from '../../../../io/encoding.ts';
import type { Retention } from '../../../../io/personal-data.ts';
import { expireRows } from '../../../../io/personal-table.ts';
import type { PlainDate } from '../../../../kit/calendar.ts';
import { isUuid } from '../../../../kit/uuid.ts';
import { b2Simulation } from '../../contract/b2.ts';
import type { B2Facts, B2Simulation } from '../../domain/b2.ts';
import type { LenderSite } from '../../domain/car.ts';
import { b2Simulation as table } from '../tables.ts';

/** A simulation as it is kept, with its newest answer. Nothing of it tells who asked. */
export type StoredSimulation = {
  /** A UUID. */
  readonly id: string;
  /** The last day on which it may be changed. */
  readonly validUntil: PlainDate;
  readonly facts: B2Facts;
  /** 1 at first; every update raises it. */
  readonly revision: number;
  readonly simulation: B2Simulation;
  /** The same as it goes over the wire. */
  readonly answer: string;
  /** Tells the last update from others; none for a simulation that was not changed yet. */
  readonly applied?: string | undefined;
};

/** Where simulations are kept between two calls. A promise that is kept holds through a crash. */
export type SimulationStore = {
  create(site: LenderSite, simulation: StoredSimulation): Promise<void>;
  /** One of the site's own. */
  find(site: LenderSite, id: string): Promise<StoredSimulation | undefined>;
  /** Puts the next revision in the place of the one before it; false when another update was faster. */
  replace(next: StoredSimulation): Promise<boolean>;
};

const facts = z.object({
  type: z.enum(['SIMPLE', 'RESIDUAL']),
  origin: z.enum(['NMSC', 'ECOM']),
  car: z.object({ mvsCode: z.string(), year: z.int(), price: z.int() }),
  borrower: z.enum(['person', 'company', 'exempt']),
  agreed: z.uuid().optional(),
});

/** What the simulations that are kept read in memory may take: reading one costs more than deciding by it. */
const REMEMBERED_BYTES = 16 * 2 ** 20;

const tell = tellerOf(b2Simulation);
const siteName = ({ market, brand }: LenderSite) => `${market.toLowerCase()}/${brand}`;

/** Simulations in PostgreSQL: one statement each, so nothing can be half-written. */
export function storedSimulations(db: Database): SimulationStore {
  const insert = preparedInsert(db);
  /** The newest revision that was read of each: whoever updates or proposes reads the same answer again. */
  const known = boundedCache<StoredSimulation>({ maxBytes: REMEMBERED_BYTES });
  return {
    async create(site, { id, validUntil, facts: known, revision, answer }) {
      await insert.execute({ id, site: siteName(site), validUntil, facts: known, revision, answer });
    },
    async find(site, id) {
      if (!isUuid(id)) return undefined;
      const before = known.get(id);
      const [row] = await runPrepared<FoundRow>(db, FIND, [id, siteName(site), before?.revision ?? null]);
      if (!row) return undefined;
      const { revision, validUntil } = row;
      if (before && revision === before.revision) return { ...before, validUntil };
      const simulation = read({ id, ...row });
      if (simulation) known.set(id, simulation);
      return simulation;
    },
    async replace({ id, revision, validUntil, answer, applied }) {
      const next = { revision, validUntil, answer, applied };
      const before = and(eq(table.id, id), eq(table.revision, revision - 1));
      const changed = await db.update(table).set(next).where(before);
      return changed.rowCount === 1;
    },
  };
}

/** Prepared once, because every shopper who opens the card makes one: building its text costs as much as pricing a loan. */
function preparedInsert(db: Database) {
  const row = {
    id: sql.placeholder('id'),
    site: sql.placeholder('site'),
    validUntil: sql.placeholder('validUntil'),
    facts: sql.placeholder('facts'),
    revision: sql.placeholder('revision'),
    answer: sql.placeholder('answer'),
  };
  return db.insert(table).values(row).prepare('b2_simulation_create');
}

type FoundRow = Pick<typeof table.$inferSelect, 'revision' | 'validUntil' | 'facts' | 'answer' | 'applied'>;

/** `$1` to `$3`: id, site, and the revision that is known already, of which the long columns are left where they are. */
const FIND = `
  select revision, valid_until as "validUntil",
    case when revision is distinct from $3::int then facts end as facts,
    case when revision is distinct from $3::int then answer end as answer,
    case when revision is distinct from $3::int then applied end as applied
  from b2_simulation where id = $1::uuid and site = $2`;

/** Deletes simulations that ended before a day; gives their number. */
export const purgeSimulations = (db: Database, now: Date, days: Retention): Promise<number> =>
  expireRows(db, table, now, days);

/** A simulation as it goes over the wire. */
export const answerText = (simulation: B2Simulation): string => tell(simulation);

/** A row that another version of the portal wrote and this one cannot read is as good as gone. */
function read(row: FoundRow & { readonly id: string }): StoredSimulation | undefined {
  const known = facts.safeParse(row.facts);
  const answer = z.safeDecode(b2Simulation, JSON.parse(row.answer));
  if (!known.success || !answer.success) return undefined;
  const { id, validUntil, revision, applied } = row;
  const fields = { simulation: answer.data, answer: row.answer };
  const stored = { id, validUntil, revision, facts: known.data, ...fields };
  return applied === null ? stored : { ...stored, applied };
}
