/**
 * vitrine lender import FILE|FOLDER [--replace]
 *
 * Checks the files of a lender's plans and publishes them as one new revision, also beside a running portal. Files with
 * errors change nothing: every error is listed with its place and the exit code is 1.
 */
import { publishRateTables, readRateTableFiles } from '../areas/lender/service/index.ts';
import { importer } from './import.ts';

export const importPlans = importer('lender', async (db, path, options) =>
  publishRateTables(db, await readRateTableFiles(path), options),
);
