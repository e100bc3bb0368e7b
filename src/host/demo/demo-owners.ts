/** Owners of the demo's cars, with what each area has of them (`demo` of the plugs): whoever looks at the demo sees a portal in use. */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Site } from '../../areas/platform/index.ts';
import type { DemoContext, DemoOwner, DemoPart, ListedPlug, PlugName } from '../../areas/platform/plug.ts';
import { PLUGS } from '../../areas/plugs.ts';
import type { RecordImport } from '../../io/change-log.ts';
import { lockKey } from '../../io/coordination.ts';
import type { Database, Transaction } from '../../io/database.ts';
import { parseJson, readJsonFiles } from '../../io/json-files.ts';
import type { Sealing } from '../../io/sealing.ts';
import { wrongSeeds } from '../../io/seeding.ts';

const DAY_MS = 86_400_000;
/** Who is said to have done what staff do. */
const STAFF = 'seeds';

/**
 * The parts of plugs, each after those that it builds on.
 *
 * @throws an error of one line for parts that build on each other in a circle, or on a part that there is not
 */
export function demoParts(plugs: readonly Pick<ListedPlug, 'name' | 'demo'>[]): readonly DemoPart[] {
  const parts = new Map(plugs.flatMap(({ name, demo }) => (demo ? [[name, demo] as const] : [])));
  const ordered = new Set<PlugName>();
  const visit = (name: PlugName, above: readonly PlugName[]): void => {
    if (ordered.has(name)) return;
    const part = parts.get(name);
    if (!part) throw new Error(`${above.at(-1)}: ${name} has no part of the demo`);
    if (above.includes(name)) throw new Error(`${name}: its part of the demo builds on itself`);
    for (const before of part.after ?? []) visit(before, [...above, name]);
    ordered.add(name);
  };
  for (const name of parts.keys()) visit(name, []);
  return [...ordered].flatMap((name) => parts.get(name) ?? []);
}

const PARTS = demoParts(PLUGS);

/** The plugs that the parts work with. */
export const DEMO_NEEDS: readonly PlugName[] = [...new Set(PARTS.flatMap(({ needs = [] }) => needs))];

type OwnerFile = { readonly site: string; readonly owners: readonly DemoOwner[] };

// The fields of the areas' parts are known when the process runs; each part declares them in `DemoOwner` as well.
const ownerFile = z.strictObject({
  site: z.string(),
  owners: z.array(
    z.strictObject({
      name: z.string(),
      model: z.string(),
      version: z.string(),
      deliveredDaysAgo: z.int().positive(),
      ...Object.assign({}, ...PARTS.map(({ fields }) => fields)),
    }),
  ),
}) as unknown as z.ZodType<OwnerFile>;

type Deps = {
  readonly db: Database;
  readonly sealing: Sealing;
  readonly sites: readonly Site[];
  /** The services of the plugs that parts need (`DEMO_NEEDS`). */
  readonly use: DemoContext<PlugName>['use'];
  /** Writes down what a database begins with. */
  readonly recordImport: RecordImport;
  readonly now?: () => Date;
};

/**
 * Brings them to a database in which nobody has been yet. They come once: whoever refuses or erases them has them no more, and a
 * portal that is in use gets none.
 */
export async function seedOwners(deps: Deps, folder: string): Promise<void> {
  if (await isUsed(deps.db)) return;
  const { sources, errors } = await readOwnerFiles(folder);
  if (errors.length > 0) throw wrongSeeds(folder, errors);
  await deps.db.transaction(async (tx) => {
    // Of processes that start at once one brings them, and the others find them there.
    await lockKey(tx, 'demo owners');
    if (await isUsed(tx)) return;
    let count = 0;
    for (const { site: key, owners } of sources) {
      const site = deps.sites.find((one) => one.demonstration && one.key === key);
      if (site) count += await seedSite(tx, deps, site, owners);
    }
    if (count > 0) await deps.recordImport(tx, { owners: count });
  });
}

/** Whether anybody has left anything, or these owners were here already. */
async function isUsed(db: Database | Transaction): Promise<boolean> {
  const tables = PARTS.flatMap(({ emptyAtFirst = [] }) => emptyAtFirst);
  const rows = tables.map((table) => sql`exists (select from ${table})`);
  const seeded = sql`exists (select from staff_audit where subject = 'owners')`;
  const query = sql`select ${sql.join([...rows, seeded], sql` or `)} as used`;
  return (await db.execute<{ used: boolean }>(query)).rows[0]?.used ?? true;
}

/** Reads files of owners, one a site; what they say is held against the same rules as what anybody sends. */
export const readOwnerFiles = (folder: string) =>
  readJsonFiles<OwnerFile>(folder, (file, text) => {
    const parsed = parseJson(file, text, ownerFile);
    if (!parsed.ok) return { sources: [], errors: parsed.errors };
    const { owners } = parsed.content;
    const errors = owners.flatMap((owner, at) =>
      PARTS.flatMap(({ faultsOf }) => faultsOf?.(owner, owners.length) ?? []).map((fault) => ({
        file,
        path: `owners[${at}]`,
        fault,
      })),
    );
    return { sources: errors.length > 0 ? [] : [parsed.content], errors };
  });

async function seedSite(
  tx: Transaction,
  { sealing, use, now = () => new Date() }: Deps,
  site: Site,
  written: readonly DemoOwner[],
): Promise<number> {
  const ago = (days: number) => new Date(now().getTime() - days * DAY_MS);
  const context = { tx, sealing, site, ago, staff: STAFF, use };
  let owners = written;
  for (const { seed } of PARTS) owners = (await seed?.(context, owners)) ?? owners;
  return owners.length;
}
