/** What the import commands have in common: from a file or folder to one new revision, or to a list of errors. */

import { lostBetween, type PublicationWarning } from '../src/areas/admin/service/index.ts';
import type { Cli, Complaints } from '../src/host/cli/command.ts';
import { importedBy } from '../src/host/process/audit-recorder.ts';
import { publicationDeps } from '../src/host/publishing/publications.ts';
import { readSites } from '../src/host/sites/sites.ts';
import type { RecordImport } from '../src/io/change-log.ts';
import type { Database } from '../src/io/database.ts';
import type { FileFault } from '../src/kit/faults.ts';
import { withSealing } from './command.ts';
import { countFaults, fileComplaint } from './complaints.ts';

type Options = {
  replace: boolean;
  sites: Awaited<ReturnType<typeof readSites>>;
  /** Writes what is published into the log of changes. */
  recordImport: RecordImport;
};
type Publication =
  | { readonly ok: true; readonly revision: string; readonly changed: boolean }
  | { readonly ok: false; readonly errors: readonly Readonly<FileFault>[] };
type Publish = (db: Database, path: string, options: Options) => Promise<Publication>;
type Given = { readonly path: string; readonly replace: boolean };

/**
 * The command `NOUN import`: says what was published, or lists what is wrong.
 * @param name of the import, as the log of changes and the kinds of publications have it
 */
export const importer =
  (name: string, publish: Publish) =>
  ({ path, replace }: Given, cli: Cli): Promise<Complaints> =>
    withSealing(cli, async ({ db, sealing }, { sitesFolder }) => {
      const recordImport = importedBy(sealing, 'command')(name);
      const sites = await readSites(sitesFolder);
      const deps = publicationDeps({ db, sealing, sites, warnFrom: Number.POSITIVE_INFINITY });
      const kind = deps.kinds.find((one) => one.kind === name);
      const before = await kind?.revisions.newest(db);
      const publication = await publish(db, path, { replace, sites, recordImport });
      if (!publication.ok)
        return [...publication.errors.map(fileComplaint), countFaults(publication.errors.length)];
      const { changed, revision } = publication;
      cli.say(changed ? `published revision ${revision}` : 'nothing has changed');
      cli.result({ changed, revision });
      const after = changed ? await kind?.revisions.newest(db) : undefined;
      if (kind && after) {
        const lost = await lostBetween(deps, kind, { before: before?.content, after: after.content });
        for (const one of lost) cli.warn(`warning: ${tellLost(one)}`);
      }
      return [];
    });

function tellOrphaned(warning: Extract<PublicationWarning, { what: 'unsold' }>): string {
  const { site, name } = warning.difference;
  switch (warning.by) {
    case 'stock':
      return `${warning.count} cars of the stock of ${site} are of ${name}, which is not sold any more as they are`;
    case 'yard':
      return `${warning.count} cars of the stock of ${site} are at ${name}, which does not sell for it any more`;
    case 'area':
      return warning.text['pt-BR'];
    case 'offer':
      return `the offer "${warning.title}" of ${site} names ${name}, which is not sold any more`;
  }
}

/** What others lose by what was published. */
function tellLost(warning: PublicationWarning): string {
  const { site, name } = warning.difference;
  switch (warning.what) {
    case 'awaited':
      return `${warning.count} open orders or quotations are for ${name} of ${site}, which is not sold any more`;
    case 'stranded':
      return `${name} of ${site} names the ${warning.to} ${warning.code}, which is not there any more`;
    case 'unsold':
      return tellOrphaned(warning);
    case 'moved':
      return `${name} of ${site}: ${warning.field} moves from ${warning.before} to ${warning.after}`;
  }
}
