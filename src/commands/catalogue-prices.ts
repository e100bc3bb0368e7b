/**
 * vitrine catalogue prices
 *
 * Asks the pricing services that site files name (`services.pricing`) for the prices of all that is published, and publishes what has
 * changed as one new revision, also beside a running portal. A price that is not told stays as it is; the exit code is 1 then.
 */

import { importMakerPrices } from '../areas/catalogue/service/import-maker-prices.ts';
import { modelProblems } from '../areas/configurator/index.ts';
import type { Cli, Complaints } from '../host/cli/command.ts';
import { importedBy } from '../host/process/audit-recorder.ts';
import { readSites } from '../host/sites/sites.ts';
import { withSealing } from './command.ts';
import { countFaults, fileComplaint } from './complaints.ts';
import { refusal } from './refusals.ts';

export const importPrices = (_: object, cli: Cli<'upstream'>): Promise<Complaints> =>
  withSealing(cli, async ({ db, sealing }, { sitesFolder, upstream }) => {
    const sites = await readSites(sitesFolder);
    const log = (message: string) => cli.warn(message);
    const result = await importMakerPrices({
      db,
      upstream,
      sites: () => sites,
      log,
      checkModel: modelProblems,
      imported: importedBy(sealing, 'command')('catalogue'),
    });
    if (!result) return [refusal('no-pricing-service')];
    const { requested, unanswered, publication } = result;
    if (!publication.ok)
      return [...publication.errors.map(fileComplaint), countFaults(publication.errors.length)];
    cli.result({ changed: publication.changed, revision: publication.revision, requested, unanswered });
    cli.say(publication.changed ? `published revision ${publication.revision}` : 'nothing has changed');
    return unanswered > 0 ? [refusal('prices-not-told', { unanswered, requested })] : [];
  });
