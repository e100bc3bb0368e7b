import { join } from 'node:path';
import type { Database, Transaction } from '../../../io/database.ts';
import type { Log } from '../../../io/log.ts';
import { watchRevisions } from '../../../io/revision-watch.ts';
import { telling } from '../../../io/seeding.ts';
import type { PlainDate } from '../../../kit/calendar.ts';
import { isPublicSite, type Site } from '../../platform/index.ts';
import type { LegalDocuments } from '../contract.ts';
import { agreedNow, DOCUMENT_KINDS, type DocumentVersions, type StoredDays } from '../index.ts';
import {
  allInEffect,
  type DocumentIndex,
  documentIn,
  documentIndex,
  documentRevisions,
  indexInForce,
  type RecordedVersion,
  readRecorded,
  recordedVersions,
  recordTexts,
  versionsIn,
} from './document-index.ts';
import { readDrafts } from './drafts.ts';
import { recordOnce } from './record-once.ts';

type Options = {
  readonly db: Database;
  /** Address of the database, where publications are listened for; empty in a command, which reads them once and writes no text down. */
  readonly databaseUrl: string;
  readonly sites: readonly Site[];
  /** The folder of what is so everywhere; without it there are no drafts. */
  readonly reference: string | undefined;
  readonly days: StoredDays;
  readonly log: Log;
  /** The day in the market of a site. */
  readonly dayOf: (site: string) => PlainDate;
};

type IndexOf = (revision: Parameters<typeof documentIndex>[3]) => DocumentIndex;

/** The documents as this process knows them. */
export type OpenDocuments = LegalDocuments & {
  readonly revision: () => string;
  /** The versions that are in effect on a site, by its key. */
  readonly inEffect: (site: string) => DocumentVersions;
  readonly index: () => DocumentIndex;
  /** The same as a revision makes it that is being published. */
  readonly indexOf: IndexOf;
  /** Looks at once for what this process itself has published. */
  refresh(): Promise<void>;
  /** Writes down what is in effect, unless this process has since the last change. */
  record(): Promise<void>;
  /** The same of one site for whoever is in a transaction: in that one, as to wait for another connection may be to wait for oneself. */
  recordWithin(tx: Transaction, site: string): Promise<void>;
  close(): Promise<void>;
};

export async function openDocuments(options: Options): Promise<OpenDocuments> {
  const { db, databaseUrl: url, sites, reference, days, log, dayOf } = options;
  const isCommand = url === '';
  const drafts = reference ? await readDrafts(join(reference, 'legal-documents')) : {};
  const withRecorded = holding(await readRecorded(db), dayOf, isCommand);
  const indexOf: IndexOf = (revision) => withRecorded(documentIndex(sites, drafts, days, revision));
  const watch = await watched(db, url, log, indexOf);
  const index = () => watch.current();
  const inEffect = remembered(index, dayOf);
  const state = () => JSON.stringify([index().revision, sites.map(({ key }) => dayOf(key))]);
  // A command has no settings of the portal and shows nobody a page: what it would write down nobody has seen.
  const write = (to: Database | Transaction, of?: readonly string[]) =>
    isCommand ? Promise.resolve() : recordTexts(to, index(), dayOf, of);
  const { record, isRecorded } = recordOnce(state, () => write(db));
  await record();
  if (reference) warnOfDrafts(sites, index(), dayOf, log);
  const read: LegalDocuments['read'] = ({ key }, kind) => documentIn(index(), key, kind, dayOf(key));
  const history: LegalDocuments['history'] = async (site, kind) => {
    await record();
    return recordedVersions(db, site.key, kind, dayOf(site.key));
  };
  return {
    revision: () => index().revision,
    index,
    indexOf,
    inEffect,
    versions: ({ key }) => inEffect(key),
    isShown: ({ key }, act, stamp) => agreedNow(act, inEffect(key), stamp).ok,
    read,
    history,
    async find(site, kind, id) {
      const { current, next } = read(site, kind);
      const known = [current, next].find((one) => one?.id === id);
      return known ?? (await history(site, kind)).find((one) => one.id === id);
    },
    refresh: watch.refresh,
    record,
    async recordWithin(tx, site) {
      if (!isRecorded()) await write(tx, [site]);
    },
    close: watch.close,
  };
}

/** Makes books in which texts hold as what they are known as, and goes on with what the books before have said of it. */
function holding(
  recorded: readonly RecordedVersion[],
  dayOf: (site: string) => PlainDate,
  isCommand: boolean,
): (index: DocumentIndex) => DocumentIndex {
  const known = [...recorded];
  return (index) => {
    const inForce = indexInForce(index, known, dayOf, isCommand);
    for (const { site, kind, id, effective, origin } of allInEffect(inForce, dayOf)) {
      const last = known.findLast((one) => one.site === site && one.kind === kind && one.origin === origin);
      if (last?.id !== id) known.push({ site, kind, id, effective, origin });
    }
    return inForce;
  };
}

/** Follows what is published; a command reads it once. */
async function watched(db: Database, url: string, log: Log, indexOf: IndexOf) {
  if (url)
    return watchRevisions(db, documentRevisions, indexOf, {
      url,
      ...telling<DocumentIndex>(log, 'legal documents'),
    });
  const index = indexOf(await documentRevisions.newest(db));
  return { current: () => index, refresh: async () => undefined, close: async () => undefined };
}

/** Asked for every page: what holds on a site is looked for once a publication and a day. */
function remembered(
  index: () => DocumentIndex,
  dayOf: (site: string) => PlainDate,
): (site: string) => DocumentVersions {
  const last = new Map<string, { index: DocumentIndex; day: PlainDate; versions: DocumentVersions }>();
  return (site) => {
    const [now, day] = [index(), dayOf(site)];
    const found = last.get(site);
    if (found?.index === now && found.day === day) return found.versions;
    const versions = versionsIn(now, site, day);
    last.set(site, { index: now, day, versions });
    return versions;
  };
}

/** A site in public shows the product's drafts as long as its maker has no text of their own: a line for each such site. */
function warnOfDrafts(
  sites: readonly Site[],
  index: DocumentIndex,
  dayOf: (site: string) => PlainDate,
  log: Log,
): void {
  for (const site of sites.filter(isPublicSite)) {
    const drafts = DOCUMENT_KINDS.filter(
      (kind) => documentIn(index, site.key, kind, dayOf(site.key)).current?.origin === 'draft',
    );
    if (drafts.length > 0)
      log.warn(
        { site: site.key, documents: drafts },
        'legal documents are drafts, to be reviewed by counsel',
      );
  }
}
