/**
 * npm run catalogue:prices
 *
 * Asks the pricing services that site files name (`services.pricing`) for the prices of all that is published, and publishes what has
 * changed as one new revision, also beside a running portal. A price that is not told stays as it is; the exit code is 1 then.
 */

import { importMakerPrices } from '../src/areas/catalogue/service/import-maker-prices.ts';
import { modelProblems } from '../src/areas/configurator/index.ts';
import { importedBy } from '../src/host/process/audit-recorder.ts';
import { readSites } from '../src/host/sites/sites.ts';
import { fileFaultLine } from '../src/io/fault-sentences.ts';
import { type Complaints, countFaults, end, withSealing } from './command.ts';

const run = (): Promise<Complaints> =>
  withSealing(
    { name: 'catalogue prices', uses: ['upstream'] },
    async ({ db, sealing }, { sitesFolder, upstream }) => {
      const sites = await readSites(sitesFolder);
      const log = (message: string) => console.error(message);
      const result = await importMakerPrices({
        db,
        upstream,
        sites: () => sites,
        log,
        checkModel: modelProblems,
        imported: importedBy(sealing, 'command')('catalogue'),
      });
      if (!result) return ['no site names a pricing service of its own'];
      const { requested, unanswered, publication } = result;
      if (!publication.ok)
        return [...publication.errors.map(fileFaultLine), countFaults(publication.errors.length)];
      console.log(publication.changed ? `published revision ${publication.revision}` : 'nothing has changed');
      return unanswered > 0
        ? [`${unanswered} of ${requested} prices were not told and stay as they are`]
        : [];
    },
  );

await end(run());
