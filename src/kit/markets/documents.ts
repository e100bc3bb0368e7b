import { documents } from './all/documents.ts';
import type { DocumentForm } from './document-form.ts';

/** The documents of all markets; each is of one country. */
export const DOCUMENTS = documents satisfies Readonly<Record<string, DocumentForm>>;

export type DocumentKind = keyof typeof DOCUMENTS;
