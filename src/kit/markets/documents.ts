import { documents as AR } from './ar/documents.ts';
import { documents as BR } from './br/documents.ts';
import type { DocumentForm } from './document-form.ts';

/** The documents of all markets; each is of one country. */
export const DOCUMENTS = { ...BR, ...AR } as const satisfies Readonly<Record<string, DocumentForm>>;

export type DocumentKind = keyof typeof DOCUMENTS;
