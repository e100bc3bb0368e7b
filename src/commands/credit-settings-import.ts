/**
 * vitrine credit-settings import FILE|FOLDER [--replace] (desk:import is its former name)
 *
 * Checks the files of credit settings (policy, base data, occupations) and publishes them as one new revision, also beside a
 * running portal. Files with errors change nothing: every error is listed with its place and the exit code is 1.
 */
import { publishCreditSettings, readCreditSettingsFiles } from '../areas/lender/service/index.ts';
import { importer } from './import.ts';

export const importCreditSettings = importer('desk', async (db, path, options) =>
  publishCreditSettings(db, await readCreditSettingsFiles(path), options),
);
