/**
 * vitrine catalogue import FILE|FOLDER [--replace]
 *
 * Checks catalogue files and publishes them as one new revision, also beside a running portal. Files with errors change
 * nothing: every error is listed with its place and the exit code is 1.
 */
import { publishCatalogue, readCatalogueFiles } from '../areas/catalogue/service/index.ts';
import { modelProblems } from '../areas/configurator/index.ts';
import { importer } from './import.ts';

export const importCatalogue = importer('catalogue', async (db, path, options) =>
  publishCatalogue(db, await readCatalogueFiles(path), { ...options, checkModel: modelProblems }),
);
