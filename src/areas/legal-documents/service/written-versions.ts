/** Makes versions of what files and the administration have written. */
import { createHash } from 'node:crypto';
import type { Locale } from '../../../kit/markets/identities.ts';
import type { Site } from '../../platform/index.ts';
import {
  type Block,
  type DocumentFile,
  type DocumentOrigin,
  type DocumentValues,
  type DocumentVersion,
  fillPlaces,
  lenderBlocks,
  placesOf,
  readDocumentFile,
  readMarkup,
  retentionBlocks,
  type StoredDays,
  storageBlocks,
} from '../index.ts';
import { missingPlace } from './missing-places.ts';

export type DocumentSite = Pick<Site, 'key' | 'market' | 'locale' | 'brandName' | 'supplier' | 'documents'>;

/** What stands at the places of a site's documents. */
export const documentValues = (site: DocumentSite, days: StoredDays): DocumentValues => ({
  values: placesOf(site),
  blocks: {
    lenders: lenderBlocks(site),
    cookies: storageBlocks(site.locale),
    retention: retentionBlocks(site.locale, days),
  },
});

/** What was written for a version. */
export type WrittenDocument = DocumentFile & {
  /** The words as they were read before, of a version that brings them back; its `text` is only what the next one begins with. */
  readonly blocks?: readonly Block[] | undefined;
};

/** A version of what was written, with its places filled. */
export function versionOf(
  { locale }: { readonly locale: Locale },
  { kind, effective, changes, text, blocks: verbatim }: WrittenDocument,
  { values, blocks }: DocumentValues,
  origin: DocumentOrigin,
): DocumentVersion {
  const missing = (name: string) => missingPlace(locale, name);
  const filled = verbatim ?? fillPlaces(readMarkup(text).blocks, values, blocks, missing);
  return { kind, effective, changes, origin, blocks: filled, id: `${effective}-${fingerprint(filled)}` };
}

const fingerprint = (blocks: readonly Block[]): string =>
  createHash('sha256').update(JSON.stringify(blocks)).digest('hex').slice(0, 8);

/** What the files of a site say; they were checked when they were read. */
export const filesOf = (site: DocumentSite, values: DocumentValues): readonly DocumentFile[] =>
  (site.documents ?? []).flatMap(({ name, text }) => readDocumentFile(name, text, values).document ?? []);
