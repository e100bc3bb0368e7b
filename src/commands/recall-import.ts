/**
 * vitrine recall import FILE|FOLDER
 *
 * Checks files of recall campaigns and of their cars (docs/guides/recall.md) and brings them in, also beside a running portal. Files
 * with errors change nothing: every wrong line is listed by its number, never by what it says, and the exit code is 1.
 */

import { marketDates } from '../areas/lender/service/index.ts';
import { importRecalls, readRecallFiles } from '../areas/recall/service/index.ts';
import type { Cli, Complaints } from '../host/cli/command.ts';
import { importedBy } from '../host/process/audit-recorder.ts';
import { readSites } from '../host/sites/sites.ts';
import { withSealing } from './command.ts';
import { countFaults, fileComplaint } from './complaints.ts';

export function importRecallFiles({ path }: { readonly path: string }, cli: Cli): Promise<Complaints> {
  return withSealing(cli, async ({ db, sealing }, settings) => {
    const sites = (await readSites(settings.sitesFolder)).map(({ key }) => key);
    const files = await readRecallFiles(path, marketDates());
    const result = await importRecalls(
      { db, sealing },
      files,
      sites,
      importedBy(sealing, 'command')('recall'),
    );
    if (!result.ok) return [...result.errors.map(fileComplaint), countFaults(result.errors.length)];
    const { added, changed, removed } = result;
    const isSame = added + changed + removed === 0;
    cli.result({ added, changed, removed });
    cli.say(isSame ? 'no car has changed' : `${added} cars came, ${changed} changed, ${removed} went`);
    return [];
  });
}
