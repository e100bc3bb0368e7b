/**
 * npm run stock:import FILE|FOLDER
 *
 * Checks files of stock (docs/guides/stock.md) and brings them in, also beside a running portal. Files with errors change nothing:
 * every error is listed with its place and the exit code is 1.
 */

import { watchCatalogue } from '../src/areas/catalogue/service/index.ts';
import { watchDirectory } from '../src/areas/dealers/service/index.ts';
import { marketDates } from '../src/areas/lender/service/index.ts';
import { importStock, readStockFiles } from '../src/areas/stock/service/index.ts';
import { importedBy } from '../src/host/process/audit-recorder.ts';
import { readSites } from '../src/host/sites/sites.ts';
import { fileFaultLine } from '../src/io/fault-sentences.ts';
import { type Complaints, countFaults, end, withSealing } from './command.ts';

const [path, ...more] = process.argv.slice(2);
await end(path && more.length === 0 ? importFiles(path) : ['usage: npm run stock:import FILE|FOLDER']);

function importFiles(path: string): Promise<Complaints> {
  return withSealing(
    { name: 'stock import', uses: ['checkPrices'] },
    async ({ db, url, sealing }, { checkPrices, sitesFolder }) => {
      const watching = { url, onError: (error: Error) => console.error(error.message) };
      const [catalogue, directory] = [await watchCatalogue(db, watching), await watchDirectory(db, watching)];
      try {
        const rules = {
          sites: (await readSites(sitesFolder)).map(({ key }) => key),
          catalogue: catalogue.current(),
          dealers: { directory: directory.current() },
          today: marketDates(),
          checkPrices,
        };
        const imported = await importStock(
          db,
          await readStockFiles(path),
          rules,
          importedBy(sealing, 'command')('stock'),
        );
        if (!imported.ok) return [...imported.errors.map(fileFaultLine), countFaults(imported.errors.length)];
        const { added, changed, removed } = imported;
        console.log(
          added + changed + removed === 0
            ? 'nothing has changed'
            : `${added} cars came, ${changed} changed, ${removed} went`,
        );
        return [];
      } finally {
        await Promise.all([catalogue.close(), directory.close()]);
      }
    },
  );
}
