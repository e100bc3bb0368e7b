import { join } from 'node:path';
import type { Snapshot } from '../../areas/catalogue/index.ts';
import { publishCatalogue, readCatalogueFiles, watchCatalogue } from '../../areas/catalogue/service/index.ts';
import { modelProblems } from '../../areas/configurator/index.ts';
import type { CreditSettingsBySite, RateTables } from '../../areas/lender/index.ts';
import {
  publishCreditSettings,
  publishRateTables,
  readCreditSettingsFiles,
  readRateTableFiles,
  watchCreditSettings,
  watchRateTables,
} from '../../areas/lender/service/index.ts';
import type { Site } from '../../areas/platform/index.ts';
import type { RecordImport } from '../../io/change-log.ts';
import { type RevisionWatch, watchRevisions } from '../../io/revision-watch.ts';
import { seedOnce, telling } from '../../io/seeding.ts';
import type { OpenDatabase } from '../database/database.ts';
import type { Log } from '../process/log.ts';
import { bookOf, type SiteBook, siteRevisions } from '../sites/live-sites.ts';
import { previewed } from './preview.ts';

/** What makers publish, as this process holds it. */
export type PublishedData = {
  readonly catalogue: RevisionWatch<Snapshot>;
  readonly rateTables: RevisionWatch<RateTables>;
  readonly creditDesks: RevisionWatch<CreditSettingsBySite>;
  /** The sites, with what is published over their files. */
  readonly sites: RevisionWatch<SiteBook>;
  /** What pages show: the catalogue, under a revision that changes with the lender's plans and the sites' texts too. */
  shown(): Snapshot;
  close(): Promise<void>;
};

/**
 * Follows what is published; a database that has nothing yet gets the demo brands from `seeds`, which
 * `brought` writes down. Within the request of somebody who
 * looks at a draft, all of it answers as if that were published (`preview.ts`).
 */
export async function openPublished(
  database: OpenDatabase,
  seeds: string,
  siteFiles: readonly Site[],
  log: Log,
  brought?: (what: string) => RecordImport,
): Promise<PublishedData> {
  const [catalogue, rateTables, creditDesks, sites] = await Promise.all([
    openCatalogue(database, join(seeds, 'catalogue'), log, brought?.('catalogue')),
    openRateTables(database, join(seeds, 'lender'), log, brought?.('lender')),
    openDesks(database, join(seeds, 'credit-desk'), log, brought?.('desk')),
    watchRevisions(database.db, siteRevisions, (revision) => bookOf(siteFiles, revision), {
      url: database.url,
      ...telling<SiteBook>(log, 'sites'),
    }),
  ]);
  const shown = {
    catalogue: orDraft('catalogue', catalogue),
    rateTables: orDraft('rateTables', rateTables),
    creditDesks: orDraft('creditDesks', creditDesks),
    sites: orDraft('sites', sites),
  };
  return {
    ...shown,
    shown: shownWith(shown.catalogue.current, shown.rateTables.current, shown.sites.current),
    async close() {
      await Promise.all([catalogue, rateTables, creditDesks, sites].map((watch) => watch.close()));
    },
  };
}

/** A watch that answers with a draft's view within a request that looks at one. */
function orDraft<Name extends 'catalogue' | 'rateTables' | 'creditDesks' | 'sites'>(
  name: Name,
  watch: PublishedData[Name],
): PublishedData[Name] {
  const current = () => previewed()?.views[name] ?? watch.current();
  return { ...watch, current } as PublishedData[Name];
}

async function openCatalogue({ db, url }: OpenDatabase, seeds: string, log: Log, brought?: RecordImport) {
  const watch = await watchCatalogue(db, { url, ...telling<Snapshot>(log, 'catalogue') });
  await seedOnce(watch, seeds, async (folder) =>
    publishCatalogue(db, await readCatalogueFiles(folder), { checkModel: modelProblems, brought }),
  );
  return watch;
}

async function openRateTables({ db, url }: OpenDatabase, seeds: string, log: Log, brought?: RecordImport) {
  const watch = await watchRateTables(db, { url, ...telling<RateTables>(log, 'rate tables') });
  await seedOnce(watch, seeds, async (folder) =>
    publishRateTables(db, await readRateTableFiles(folder), { brought }),
  );
  return watch;
}

async function openDesks({ db, url }: OpenDatabase, seeds: string, log: Log, brought?: RecordImport) {
  const watch = await watchCreditSettings(db, { url, ...telling<CreditSettingsBySite>(log, 'credit desks') });
  await seedOnce(watch, seeds, async (folder) =>
    publishCreditSettings(db, await readCreditSettingsFiles(folder), { brought }),
  );
  return watch;
}

/**
 * Pages show instalments and what sites say, so they are other pages when the plans or the texts are others. The same three give
 * the same object.
 */
function shownWith(
  catalogue: () => Snapshot,
  rateTables: () => RateTables,
  sites: () => SiteBook,
): () => Snapshot {
  let held: { of: Snapshot; with: RateTables; and: SiteBook; shown: Snapshot } | undefined;
  return () => {
    const [snapshot, tables, book] = [catalogue(), rateTables(), sites()];
    if (held?.of === snapshot && held.with === tables && held.and === book) return held.shown;
    const shown = {
      ...snapshot,
      revision: [snapshot, tables, book].map(({ revision }) => revision).join('+'),
    };
    // A draft's is of one request: what everybody is shown stays held.
    if (!previewed()) held = { of: snapshot, with: tables, and: book, shown };
    return shown;
  };
}
