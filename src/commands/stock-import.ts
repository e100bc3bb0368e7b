/**
 * vitrine stock import FILE|FOLDER
 *
 * Checks files of stock (docs/guides/stock.md) and brings them in, also beside a running portal. Files with errors change nothing:
 * every error is listed with its place and the exit code is 1.
 */

import { watchCatalogue } from '../areas/catalogue/service/index.ts';
import { watchDirectory } from '../areas/dealers/service/index.ts';
import { marketDates } from '../areas/lender/service/index.ts';
import { importStock, readStockFiles } from '../areas/stock/service/index.ts';
import type { Cli, Complaints } from '../host/cli/command.ts';
import { importedBy } from '../host/process/audit-recorder.ts';
import { readSites } from '../host/sites/sites.ts';
import { whyFailed, withSealing } from './command.ts';
import { countFaults, fileComplaint } from './complaints.ts';

export function importStockFiles(
  { path }: { readonly path: string },
  cli: Cli<'checkPrices'>,
): Promise<Complaints> {
  return withSealing(cli, async ({ db, url, sealing }, { checkPrices, sitesFolder }) => {
    const watching = { url, onError: (error: Error) => cli.warn(whyFailed(error)) };
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
      if (!imported.ok) return [...imported.errors.map(fileComplaint), countFaults(imported.errors.length)];
      const { added, changed, removed } = imported;
      cli.result({ added, changed, removed });
      cli.say(
        added + changed + removed === 0
          ? 'nothing has changed'
          : `${added} cars came, ${changed} changed, ${removed} went`,
      );
      return [];
    } finally {
      await Promise.all([catalogue.close(), directory.close()]);
    }
  });
}
