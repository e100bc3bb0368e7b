/** The documents of all sites as they are now: files, what was published over them, and the product's drafts behind both. */
import { and, asc, desc, eq, lte } from 'drizzle-orm';
import type { Database, Transaction } from '../../../io/database.ts';
import { type Revision, revisionsIn } from '../../../io/revisions.ts';
import type { PlainDate } from '../../../kit/calendar.ts';
import {
  DOCUMENT_KINDS,
  type DocumentKind,
  type DocumentOnDay,
  type DocumentVersion,
  type DocumentVersions,
  documentOn,
  type StoredDays,
  shownVersion,
  versionInForce,
} from '../index.ts';
import type { DraftTexts } from './drafts.ts';
import { legalDocumentRevision, legalDocumentText } from './tables.ts';
import {
  type DocumentSite,
  documentValues,
  filesOf,
  versionOf,
  type WrittenDocument,
} from './written-versions.ts';

/** A version that was written in the administration. */
export type PublishedDocument = WrittenDocument & {
  /** `br/aurora`. */
  readonly site: string;
};

export const documentRevisions = revisionsIn<readonly PublishedDocument[]>(
  legalDocumentRevision,
  'legal_documents_published',
);

/** All versions of each site, by its key. */
export type DocumentIndex = {
  readonly revision: string;
  readonly versions: ReadonlyMap<string, readonly DocumentVersion[]>;
  /** What was written for each, with its places, by `sourceKey`. */
  readonly sources: ReadonlyMap<string, string>;
};

export const sourceKey = (site: string, { kind, id }: Pick<DocumentVersion, 'kind' | 'id'>): string =>
  `${site} ${kind} ${id}`;

/** Lays what is published over the files of the sites. */
export function documentIndex(
  sites: readonly DocumentSite[],
  drafts: DraftTexts,
  days: StoredDays,
  revision: Pick<Revision<readonly PublishedDocument[]>, 'name' | 'content'> | undefined,
): DocumentIndex {
  const sources = new Map<string, string>();
  const versions = sites.map((site) => {
    const values = documentValues(site, days);
    const published = (revision?.content ?? []).filter((one) => one.site === site.key);
    const written = [
      ...(drafts[site.market] ?? []).map((one) => ({ one, origin: 'draft' as const })),
      ...filesOf(site, values).map((one) => ({ one, origin: 'file' as const })),
      ...published.map((one) => ({ one, origin: 'published' as const })),
    ];
    const made = written.map(({ one, origin }) => {
      const version = versionOf(site, one, values, origin);
      sources.set(sourceKey(site.key, version), one.text);
      return version;
    });
    return [site.key, made] as const;
  });
  return { revision: revision?.name ?? '0', versions: new Map(versions), sources };
}

/** What there is of one document of a site on a day of its market. */
export const documentIn = (
  { versions }: DocumentIndex,
  site: string,
  kind: DocumentKind,
  day: PlainDate,
): DocumentOnDay<DocumentVersion> =>
  documentOn(
    (versions.get(site) ?? []).filter((one) => one.kind === kind),
    day,
  );

/** What is known of a version that was written down. */
export type RecordedVersion = Pick<DocumentVersion, 'id' | 'kind' | 'effective' | 'origin'> & {
  /** `br/aurora`. */
  readonly site: string;
};

/** What was written down of all sites, in the order in which it was. */
export function readRecorded(db: Database): Promise<readonly RecordedVersion[]> {
  const { site, kind, version: id, effective, origin, firstSeenAt } = legalDocumentText;
  return db
    .select({ site, kind, id, effective, origin })
    .from(legalDocumentText)
    .orderBy(asc(firstSeenAt), asc(effective));
}

/** The index with each text that holds under the version as which it is known; see `versionInForce`, and `shownVersion` for a command. */
export function indexInForce(
  index: DocumentIndex,
  recorded: readonly RecordedVersion[],
  dayOf: (site: string) => PlainDate,
  isCommand: boolean,
): DocumentIndex {
  const sources = new Map(index.sources);
  const versions = [...index.versions].map(([site, all]) => {
    const day = dayOf(site);
    const inEffect = new Set(DOCUMENT_KINDS.map((kind) => documentIn(index, site, kind, day).current));
    const withRecorded = all.map((one) => {
      if (!inEffect.has(one)) return one;
      const own = recorded.filter((row) => row.site === site && row.kind === one.kind);
      const version = isCommand ? shownVersion(one, own) : versionInForce(one, own, day);
      const source = index.sources.get(sourceKey(site, one));
      if (source !== undefined) sources.set(sourceKey(site, version), source);
      return version;
    });
    return [site, withRecorded] as const;
  });
  return { ...index, versions: new Map(versions), sources };
}

/** All versions that are in effect, each with its site. */
export const allInEffect = (
  index: DocumentIndex,
  dayOf: (site: string) => PlainDate,
  sites: readonly string[] = [...index.versions.keys()],
): readonly (DocumentVersion & { readonly site: string })[] =>
  sites.flatMap((site) =>
    DOCUMENT_KINDS.flatMap((kind) => {
      const { current } = documentIn(index, site, kind, dayOf(site));
      return current ? [{ ...current, site }] : [];
    }),
  );

/** The versions that are in effect on a site, by kind. */
export const versionsIn = (index: DocumentIndex, site: string, day: PlainDate): DocumentVersions =>
  Object.fromEntries(
    DOCUMENT_KINDS.flatMap((kind) => {
      const id = documentIn(index, site, kind, day).current?.id;
      return id ? [[kind, id]] : [];
    }),
  );

/**
 * Writes down what is in effect on a day, word for word, before anybody can agree to it (LGPD art. 8 § 2). A text once written stays, also
 * when its file is gone. What another version has taken the place of is not written any more: its places would be filled with what is so now.
 *
 * @param sites those whose texts are meant
 */
export async function recordTexts(
  db: Database | Transaction,
  index: DocumentIndex,
  dayOf: (site: string) => PlainDate,
  sites?: readonly string[],
): Promise<void> {
  const rows = allInEffect(index, dayOf, sites).map(({ id: version, changes = null, ...one }) => ({
    ...one,
    version,
    changes,
  }));
  // In one order, whoever writes them: of two that write the same rows at once one waits, and never both for each other.
  const name = ({ site, kind, version }: (typeof rows)[number]) => `${site} ${kind} ${version}`;
  rows.sort((one, other) => (name(one) < name(other) ? -1 : 1));
  if (rows.length > 0) await db.insert(legalDocumentText).values(rows).onConflictDoNothing();
}

type TextRow = typeof legalDocumentText.$inferSelect;
const versionOfRow = ({
  version: id,
  changes,
  kind,
  effective,
  origin,
  blocks,
}: TextRow): DocumentVersion => ({
  id,
  kind,
  effective,
  origin,
  blocks,
  ...(changes !== null && { changes }),
});

/** The texts of a document that were in effect by a day, the newest first. */
export async function recordedVersions(
  db: Database,
  site: string,
  kind: DocumentKind,
  day: PlainDate,
): Promise<readonly DocumentVersion[]> {
  const which = and(
    eq(legalDocumentText.site, site),
    eq(legalDocumentText.kind, kind),
    lte(legalDocumentText.effective, day),
  );
  const rows = await db
    .select()
    .from(legalDocumentText)
    .where(which)
    .orderBy(desc(legalDocumentText.effective), desc(legalDocumentText.firstSeenAt));
  return rows.map(versionOfRow);
}
