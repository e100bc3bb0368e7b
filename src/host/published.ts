import { join } from 'node:path';
import type { Snapshot } from '../areas/catalogue/index.ts';
import { publishCatalogue, readCatalogueFiles, watchCatalogue } from '../areas/catalogue/service/index.ts';
import { modelProblems } from '../areas/configurator/index.ts';
import type { DeskBook, RateTables } from '../areas/lender/index.ts';
import {
  publishDesks,
  publishRateTables,
  readDeskFiles,
  readRateTableFiles,
  watchDesks,
  watchRateTables,
} from '../areas/lender/service/index.ts';
import type { RevisionWatch } from '../io/revision-watch.ts';
import type { OpenDatabase } from './database.ts';
import type { Log } from './log.ts';
import { seedOnce, telling } from './seeding.ts';

/** What makers publish, as this process holds it. */
export type PublishedData = {
  readonly catalogue: RevisionWatch<Snapshot>;
  readonly rateTables: RevisionWatch<RateTables>;
  readonly creditDesks: RevisionWatch<DeskBook>;
  /** What pages show: the catalogue, under a revision that changes with the lender's plans too. */
  shown(): Snapshot;
  close(): Promise<void>;
};

/** Follows what is published; a database that has nothing yet gets the demo brands from `seeds`. */
export async function openPublished(database: OpenDatabase, seeds: string, log: Log): Promise<PublishedData> {
  const [catalogue, rateTables, creditDesks] = await Promise.all([
    openCatalogue(database, join(seeds, 'catalogue'), log),
    openRateTables(database, join(seeds, 'lender'), log),
    openDesks(database, join(seeds, 'credit-desk'), log),
  ]);
  return {
    catalogue,
    rateTables,
    creditDesks,
    shown: shownWith(catalogue.current, rateTables.current),
    async close() {
      await catalogue.close();
      await rateTables.close();
      await creditDesks.close();
    },
  };
}

async function openCatalogue({ db, url }: OpenDatabase, seeds: string, log: Log) {
  const watch = await watchCatalogue(db, { url, ...telling<Snapshot>(log, 'catalogue') });
  await seedOnce(watch, seeds, async (folder) =>
    publishCatalogue(db, await readCatalogueFiles(folder), { checkModel: modelProblems }),
  );
  return watch;
}

async function openRateTables({ db, url }: OpenDatabase, seeds: string, log: Log) {
  const watch = await watchRateTables(db, { url, ...telling<RateTables>(log, 'rate tables') });
  await seedOnce(watch, seeds, async (folder) => publishRateTables(db, await readRateTableFiles(folder)));
  return watch;
}

async function openDesks({ db, url }: OpenDatabase, seeds: string, log: Log) {
  const watch = await watchDesks(db, { url, ...telling<DeskBook>(log, 'credit desks') });
  await seedOnce(watch, seeds, async (folder) => publishDesks(db, await readDeskFiles(folder)));
  return watch;
}

/** Pages show instalments, so they are other pages when the plans are others. The same pair gives the same object. */
function shownWith(catalogue: () => Snapshot, rateTables: () => RateTables): () => Snapshot {
  let held: { of: Snapshot; with: RateTables; shown: Snapshot } | undefined;
  return () => {
    const [snapshot, tables] = [catalogue(), rateTables()];
    if (held?.of === snapshot && held.with === tables) return held.shown;
    const shown = { ...snapshot, revision: `${snapshot.revision}+${tables.revision}` };
    held = { of: snapshot, with: tables, shown };
    return shown;
  };
}
