import { randomUUID } from 'node:crypto';
import { eq, inArray, sql } from 'drizzle-orm';
import type { Brought } from '../../../io/change-log.ts';
import type { Database, Transaction } from '../../../io/database.ts';
import type { FileError } from '../../../io/json-files.ts';
import type { Sealing } from '../../../io/sealing.ts';
import type { RecalledVehicle } from '../index.ts';
import type { RecallFiles, RecallSource } from './files.ts';
import { numberKey, vehicleColumns } from './numbers.ts';
import { recallCampaign, recallVehicle } from './tables.ts';

export type Imported =
  | { readonly ok: true; readonly added: number; readonly changed: number; readonly removed: number }
  | { readonly ok: false; readonly errors: readonly FileError[] };

type Parts = { readonly db: Database; readonly sealing: Sealing };
const AT_ONCE = 500;

/**
 * Makes the files' sites what the files say: all of it or, where one line is wrong, nothing. Brought in twice it changes nothing the
 * second time; a car keeps its id, so that a booking under way goes on.
 */
export async function importRecalls(
  { db, sealing }: Parts,
  { sources, errors }: RecallFiles,
  sites: readonly string[],
  brought?: Brought,
): Promise<Imported> {
  const unknown = sources.filter(({ site }) => !sites.includes(site));
  const all = [
    ...errors,
    ...unknown.map(({ site }) => ({ file: '', path: 'site', message: `there is no ${site}` })),
  ];
  if (all.length > 0) return { ok: false, errors: all };
  return db.transaction(async (tx) => {
    // One import after the other; searches go on with what was there before.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('recall import'))`);
    const done = { added: 0, changed: 0, removed: 0 };
    for (const source of sources) {
      await putCampaigns(tx, source);
      const one = await putVehicles(tx, sealing, source);
      done.added += one.added;
      done.changed += one.changed;
      done.removed += one.removed;
    }
    // Also where no car is another one: what is said of a campaign may be.
    await brought?.(tx, done);
    return { ok: true, ...done };
  });
}

async function putCampaigns(tx: Transaction, { site, campaigns }: RecallSource): Promise<void> {
  await tx.delete(recallCampaign).where(eq(recallCampaign.site, site));
  if (campaigns.length > 0)
    await tx.insert(recallCampaign).values(campaigns.map((one) => ({ ...one, site })));
}

async function putVehicles(tx: Transaction, sealing: Sealing, { site, vehicles }: RecallSource) {
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
  return { added: added.length, changed: changed.length, removed: gone.length };
}

type Row = typeof recallVehicle.$inferSelect;

const isSame = (row: Row, vehicle: RecalledVehicle, sealing: Sealing): boolean =>
  row.plateKey === (vehicle.plate ? numberKey(sealing, vehicle.plate) : null) &&
  row.model === vehicle.model &&
  row.year === vehicle.year &&
  told(row.campaigns) === told(vehicle.campaigns);

const told = (campaigns: RecalledVehicle['campaigns']): string =>
  campaigns.map(({ code, repaired = '' }) => `${code}:${repaired}`).join(' ');

function* chunks<T>(all: readonly T[]): Generator<readonly T[]> {
  for (let at = 0; at < all.length; at += AT_ONCE) yield all.slice(at, at + AT_ONCE);
}
