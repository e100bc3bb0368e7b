/** What the import commands have in common: from a file or folder to one new revision, or to a list of errors. */

import { lostBetween, type PublicationWarning } from '../areas/admin/service/index.ts';
import type { Cli, Complaints, Fault } from '../host/cli/command.ts';
import { importedBy } from '../host/process/audit-recorder.ts';
import { publicationDeps } from '../host/publishing/publications.ts';
import { readSites } from '../host/sites/sites.ts';
import type { RecordImport } from '../io/change-log.ts';
import type { Database } from '../io/database.ts';
import { faultLine } from '../io/fault-sentences.ts';
import type { FileFault } from '../kit/faults.ts';
import { withSealing } from './command.ts';
import { countFaults, fileComplaint } from './complaints.ts';
import { refusal } from './refusals.ts';

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
type ImportArguments = { readonly path: string; readonly replace: boolean };

/**
 * The command `NOUN import`: says what was published, or lists what is wrong.
 * @param name of the import, as the log of changes and the kinds of publications have it
 */
export const importer =
  (name: string, publish: Publish) =>
  ({ path, replace }: ImportArguments, cli: Cli): Promise<Complaints> =>
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
        for (const one of lost) cli.warn(`warning: ${lostBy(one).line}`);
      }
      return [];
    });

function unsold(warning: Extract<PublicationWarning, { what: 'unsold' }>): Fault {
  const { site, name } = warning.difference;
  switch (warning.by) {
    case 'stock':
      return refusal('cars-unsold', { count: warning.count, site, name });
    case 'yard':
      return refusal('cars-stranded', { count: warning.count, site, name });
    case 'area':
      return { code: warning.fault.code, parameters: warning.fault.params, line: faultLine(warning.fault) };
    case 'offer':
      return refusal('offer-unsold', { title: warning.title, site, name });
  }
}

/** What others lose by what was published. */
function lostBy(warning: PublicationWarning): Fault {
  const { site, name } = warning.difference;
  switch (warning.what) {
    case 'awaited':
      return refusal('awaited', { count: warning.count, site, name });
    case 'stranded':
      return refusal('stranded', { name, site, to: warning.to, code: warning.code });
    case 'unsold':
      return unsold(warning);
    case 'moved': {
      const { field, before, after } = warning;
      return refusal('moved', { name, site, field, before, after });
    }
  }
}
