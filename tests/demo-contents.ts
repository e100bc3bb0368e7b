import {
  catalogueRevisions,
  publishCatalogue,
  readCatalogueFiles,
} from '../src/areas/catalogue/service/index.ts';
import {
  publishRateTables,
  rateTableRevisions,
  readRateTableFiles,
} from '../src/areas/lender/service/index.ts';
import type { Database } from '../src/io/database.ts';

/** Publishes the demo's cars and plans; called again, only where others have been published since. */
export function demoContents(db: Database): () => Promise<void> {
  let files:
    | {
        readonly catalogue: Awaited<ReturnType<typeof readCatalogueFiles>>;
        readonly rates: Awaited<ReturnType<typeof readRateTableFiles>>;
      }
    | undefined;
  let published = '';
  const newest = async () =>
    String([await catalogueRevisions.newestId(db), await rateTableRevisions.newestId(db)]);
  return async () => {
    files ??= {
      catalogue: await readCatalogueFiles('seeds/catalogue'),
      rates: await readRateTableFiles('seeds/lender'),
    };
    if (published && published === (await newest())) return;
    await publishCatalogue(db, files.catalogue, { replace: true });
    await publishRateTables(db, files.rates, { replace: true });
    published = await newest();
  };
}
