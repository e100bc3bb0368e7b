import { createHash, randomUUID } from 'node:crypto';
import { and, eq, inArray, notInArray } from 'drizzle-orm';
import type { RecordImport } from '../../../io/change-log.ts';
import { lockWork } from '../../../io/coordination.ts';
import type { Database, Transaction } from '../../../io/database.ts';
import type { Sealing } from '../../../io/sealing.ts';
import { type FileFault, fault } from '../../../kit/faults.ts';
import type { ImportChange, ImportTally } from '../../../kit/import-differences.ts';
import { DISCLOSURES } from '../../../kit/markets/disclosures.ts';
import { marketOfSite } from '../../../kit/markets/identities.ts';
import { dateIn } from '../../platform/index.ts';
import { type Campaign, type ListedVehicle, listedSince } from '../index.ts';
import type { RecallFiles, RecallSource } from './files.ts';
import { numberKey, vehicleColumns } from './numbers.ts';
import { recallCampaign, recallVehicle } from './tables.ts';

export type Imported =
  | { readonly ok: true; readonly added: number; readonly changed: number; readonly removed: number }
  | { readonly ok: false; readonly errors: readonly FileFault[] };

type RecallImportOptions = { readonly db: Database; readonly sealing: Sealing };
const AT_ONCE = 500;
/** Campaigns and cars of each change that are named. */
const EXAMPLES = 5;

/**
 * Makes the files' sites what the files say: all of it or, where one line is wrong, nothing. Brought in twice it changes nothing the
 * second time; a car keeps its id, so that a booking under way goes on.
 */
export async function importRecalls(
  { db, sealing }: RecallImportOptions,
  { sources, errors }: RecallFiles,
  sites: readonly string[],
  recordImport?: RecordImport,
): Promise<Imported> {
  const unknown = sources.filter(({ site }) => !sites.includes(site));
  const all = [
    ...errors,
    ...unknown.map(({ file, site }) => ({ file, path: 'site', fault: fault('no-site', { site }) })),
  ];
  if (all.length > 0) return { ok: false, errors: all };
  return db.transaction(async (tx) => {
    // One import after the other; searches go on with what was there before.
    await lockWork(tx, 'recall import');
    const [cars, all]: [Done[], Done[]] = [[], []];
    for (const source of sources) {
      const campaigns = await putCampaigns(tx, source);
      const one = await putVehicles(tx, sealing, source);
      cars.push(one);
      all.push(campaigns, one);
    }
    const of = (change: ImportChange) => cars.reduce((sum, { tally }) => sum + tally[change], 0);
    const done = { added: of('added'), changed: of('changed'), removed: of('removed') };
    // Also where no car is another one: what is said of a campaign may be.
    await recordImport?.(tx, done, {
      tallies: all.map(({ tally }) => tally),
      digest: createHash('sha256').update(JSON.stringify(all)).digest('hex'),
    });
    return { ok: true, ...done };
  });
}

/** What was done on a site, and what tells it from anything else: keyed hashes where it is cars. */
type Done = { readonly tally: ImportTally; readonly marks: readonly unknown[] };

async function putCampaigns(tx: Transaction, { site, campaigns }: RecallSource): Promise<Done> {
  const market = marketOfSite(site);
  const stored = await tx.select().from(recallCampaign).where(eq(recallCampaign.site, site));
  const before = new Map(stored.map((row) => [row.code, contentOf(row)]));
  const now = new Map(campaigns.map((one) => [one.code, contentOf(one)]));
  // What the public list has to go on saying stays in it, also where a file leaves it out.
  const since = listedSince(dateIn(market, Date.now()), DISCLOSURES[market].recalls.years);
  const isStored = ({ code, announced }: Campaign) => !now.has(code) && announced >= since;
  const codes = {
    added: [...now.keys()].filter((code) => !before.has(code)),
    changed: [...now].flatMap(([code, text]) =>
      before.has(code) && before.get(code) !== text ? [code] : [],
    ),
    removed: stored.flatMap((row) => (now.has(row.code) || isStored(row) ? [] : [row.code])),
  };
  const keptCodes = stored.filter(isStored).map(({ code }) => code);
  const own = eq(recallCampaign.site, site);
  await tx
    .delete(recallCampaign)
    .where(keptCodes.length > 0 ? and(own, notInArray(recallCampaign.code, keptCodes)) : own);
  if (campaigns.length > 0)
    await tx.insert(recallCampaign).values(campaigns.map((one) => ({ ...one, site })));
  const { added, changed, removed } = codes;
  return {
    tally: tallyOf('campaigns', site, { added, changed, removed: removed.sort() }),
    marks: [added, changed.map((code) => before.get(code)), removed],
  };
}

const contentOf = ({
  code,
  title,
  defect,
  risk,
  remedy,
  minutes,
  announced,
  affected = [],
}: Campaign): string =>
  JSON.stringify([
    ...[code, title, defect, risk, remedy, minutes, announced],
    affected.map(({ model, from, until, first, last }) => [model, from, until, first, last]),
  ]);

function tallyOf(
  what: string,
  site: string,
  { added, changed, removed }: ImportTally['examples'],
): ImportTally {
  const first = (all: ImportTally['examples'][ImportChange]) => all.slice(0, EXAMPLES);
  return {
    what,
    site,
    added: added.length,
    changed: changed.length,
    removed: removed.length,
    examples: { added: first(added), changed: first(changed), removed: first(removed) },
  };
}

async function putVehicles(
  tx: Transaction,
  sealing: Sealing,
  { site, vehicles }: RecallSource,
): Promise<Done> {
  const rows = await tx.select().from(recallVehicle).where(eq(recallVehicle.site, site));
  const known = new Map(rows.map((row) => [row.chassisKey, row]));
  const listed = vehicles.map((vehicle) => ({ vehicle, key: numberKey(sealing, vehicle.chassis) }));
  const keys = new Set(listed.map(({ key }) => key));
  const added = listed.filter(({ key }) => !known.has(key));
  const changed = listed.filter(({ key, vehicle }) => {
    const row = known.get(key);
    return row && !isSame(row, vehicle, sealing);
  });
  const gone = rows.filter(({ chassisKey }) => !keys.has(chassisKey));
  // Plates pass from one car to another: whoever loses theirs does so first.
  const idsOf = (of: readonly { id: string }[]) => of.map(({ id }) => id);
  for (const part of chunks(gone))
    await tx.delete(recallVehicle).where(inArray(recallVehicle.id, idsOf(part)));
  const old = changed.flatMap(({ key }) => known.get(key) ?? []);
  for (const part of chunks(old))
    await tx.delete(recallVehicle).where(inArray(recallVehicle.id, idsOf(part)));
  for (const part of chunks([...added, ...changed]))
    await tx.insert(recallVehicle).values(
      part.map(({ vehicle, key }) => {
        const id = known.get(key)?.id ?? randomUUID();
        const { model, year, campaigns } = vehicle;
        return { id, site, model, year, campaigns, ...vehicleColumns(sealing, id, vehicle) };
      }),
    );
  const lines = (of: typeof listed) => of.map(({ vehicle: { line } }) => ({ line }));
  // Whoever is in the files is named by their line, and whoever is not any more by no number at all.
  const models = gone.map(({ model, year }) => `${model} ${year}`).sort();
  return {
    tally: tallyOf('vehicles', site, { added: lines(added), changed: lines(changed), removed: models }),
    marks: [
      added.map(({ key }) => key),
      changed.map(({ key }) => key + wasIn(known.get(key))),
      gone.map(({ chassisKey }) => chassisKey).sort(),
    ],
  };
}

type Row = typeof recallVehicle.$inferSelect;

const wasIn = (row: Row | undefined): string =>
  JSON.stringify(row && [row.plateKey, row.model, row.year, describe(row.campaigns)]);

const isSame = (row: Row, vehicle: ListedVehicle, sealing: Sealing): boolean =>
  row.plateKey === (vehicle.plate ? numberKey(sealing, vehicle.plate) : null) &&
  row.model === vehicle.model &&
  row.year === vehicle.year &&
  describe(row.campaigns) === describe(vehicle.campaigns);

const describe = (campaigns: ListedVehicle['campaigns']): string =>
  campaigns.map(({ code, repaired = '' }) => `${code}:${repaired}`).join(' ');

function* chunks<T>(all: readonly T[]): Generator<readonly T[]> {
  for (let at = 0; at < all.length; at += AT_ONCE) yield all.slice(at, at + AT_ONCE);
}
