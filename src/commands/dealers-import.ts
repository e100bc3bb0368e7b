/**
 * vitrine dealers import FILE|FOLDER [--replace]
 *
 * Checks `br.json`, `ar.json` and `groups.json` (docs/guides/dealers.md) and publishes them as one new revision, also beside a
 * running portal. Files with errors change nothing: every error is listed with its place and the exit code is 1.
 */
import { join } from 'node:path';
import { publishDealers, readDealerFiles } from '../areas/dealers/service/index.ts';
import { citiesOf } from '../areas/dealers/service/open-dealers.ts';
import { newestPlaces, publishPlaces } from '../areas/locations/service/index.ts';
import { SEEDS } from '../host/folders.ts';
import { importer } from './import.ts';

const PLACES = join(SEEDS, 'places');

export const importDealers = importer('dealers', async (db, path, options) => {
  // A database that no portal has been started on yet knows no cities: it gets those that the portal would give it.
  if (!(await newestPlaces(db))) await publishPlaces(db, PLACES, { recordImport: options.recordImport });
  const places = await newestPlaces(db);
  const cityOf = places && citiesOf(places);
  return publishDealers(db, await readDealerFiles(path), { ...options, cityOf });
});
