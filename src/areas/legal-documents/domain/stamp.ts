/** Which versions somebody has shown, as a form says it. Apart from the acts: every page loads this. */
import { type DocumentKind, isDocumentKind } from './kind.ts';
import { dayOfVersion } from './version-id.ts';

/** The versions that are in effect, by kind: what pages tell their forms. */
export type DocumentVersions = Readonly<Partial<Record<DocumentKind, string>>>;

const LONGEST = 600;

/** What a stamp says; what is no document in it is left out. */
export function readStamp(text: string): DocumentVersions {
  const named = text
    .slice(0, LONGEST)
    .split(' ')
    .map((part) => part.split(':'));
  return Object.fromEntries(
    named.flatMap(([kind = '', id]) => (isDocumentKind(kind) && id ? [[kind, id]] : [])),
  );
}

/**
 * What is in effect as far as a form can know: its page, and what a refusal has said since. The page may come out of a cache that is older, and
 * by its day the later version of a document is known.
 */
export const newerVersions = (page: DocumentVersions, held: DocumentVersions): DocumentVersions => {
  const later = Object.entries(held).filter(
    ([kind, id]) => dayOfVersion(id) >= dayOfVersion(page[kind as DocumentKind] ?? ''),
  );
  return { ...page, ...Object.fromEntries(later) };
};
