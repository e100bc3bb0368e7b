import type { RecordImport } from '../../../../io/change-log.ts';
import type { Database } from '../../../../io/database.ts';
import type { ReadFiles } from '../../../../io/json-files.ts';
import { type RevisionWatch, type WatchOptions, watchRevisions } from '../../../../io/revision-watch.ts';
import { type Decision, type Published, type Revision, revisionsIn } from '../../../../io/revisions.ts';
import { type FileFault, fault } from '../../../../kit/faults.ts';
import type { CreditSettingsBySite } from '../../domain/credit-decision/settings.ts';
import { creditSettingsRevision } from '../tables.ts';
import { type CreditSettingsSource, settingsOf, type WrittenCreditSettings } from './settings-file.ts';

export const creditSettingsRevisions = revisionsIn<readonly WrittenCreditSettings[]>(
  creditSettingsRevision,
  'credit_desk_published',
);

type Invalid = { readonly ok: false; readonly errors: readonly FileFault[] };

export type CreditSettingsPublishOptions = {
  readonly replace?: boolean;
  /** The sites that the portal has; a file for any other is then an error. */
  readonly sites?: readonly { readonly brand: string; readonly market: string }[];
  /** Writes it into the log of changes. */
  readonly recordImport?: RecordImport | undefined;
};

/**
 * Publishes files as one new revision, or changes nothing and returns their errors. The sites that the files name get the new settings, all
 * others keep theirs; with `replace` only the files' sites have settings.
 */
export const publishCreditSettings = (
  db: Database,
  read: ReadFiles<CreditSettingsSource>,
  options: CreditSettingsPublishOptions = {},
): Promise<Published | Invalid> =>
  creditSettingsRevisions.publish<Invalid>(db, decideCreditSettings(read, options), options.recordImport);

/** The content of the next revision from files and the newest revision, or all errors of the files. */
export function decideCreditSettings(
  { sources, errors }: ReadFiles<CreditSettingsSource>,
  { replace = false, sites }: CreditSettingsPublishOptions = {},
): (
  newest: readonly WrittenCreditSettings[] | undefined,
) => Decision<readonly WrittenCreditSettings[], Invalid> {
  const found = [...errors, ...clashes(sources), ...(sites ? strangers(sources, sites) : [])];
  if (found.length > 0) return () => ({ ok: false, errors: found });
  const written = sources.flatMap(({ settings }) => settings);
  const named = new Set(written.map(nameOf));
  return (newest = []) => {
    const others = replace ? [] : newest.filter((settings) => !named.has(nameOf(settings)));
    const content = [...others, ...written].toSorted((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1));
    return { ok: true, content };
  };
}

/** Follows the published settings in this process. */
export const watchCreditSettings = (
  db: Database,
  options: WatchOptions<CreditSettingsBySite>,
): Promise<RevisionWatch<CreditSettingsBySite>> =>
  watchRevisions(db, creditSettingsRevisions, settingsOfRevision, options);

/** Indexes a revision by site; empty before the first publication. */
export function settingsOfRevision(
  revision: Revision<readonly WrittenCreditSettings[]> | undefined,
): CreditSettingsBySite {
  const bySite = new Map(
    (revision?.content ?? []).map((settings) => [nameOf(settings), settingsOf(settings)] as const),
  );
  return { revision: revision?.name ?? '0', bySite };
}

type Named = { readonly brand: string; readonly market: string };
const nameOf = ({ market, brand }: Named) => `${market}/${brand}`;

const strangers = (sources: readonly CreditSettingsSource[], sites: readonly Named[]): FileFault[] =>
  placed(sources)
    .filter(({ site }) => !sites.some((own) => nameOf(own) === site))
    .map(({ file, path, site }) => ({ file, path, fault: fault('no-site', { site: site.toLowerCase() }) }));

const clashes = (sources: readonly CreditSettingsSource[]): FileFault[] =>
  placed(sources)
    .filter(({ site }, at, all) => all.findIndex((other) => other.site === site) < at)
    .map(({ file, path, site }) => ({
      file,
      path,
      fault: fault('policy-twice', { site: site.toLowerCase() }),
    }));

const placed = (sources: readonly CreditSettingsSource[]) =>
  sources.flatMap(({ file, settings }) =>
    settings.map((one, at) => ({ file, path: `brands[${at}]`, site: nameOf(one) })),
  );
