import { definePages, type FooterLink, subpath } from '../platform/index.ts';
import { DOCUMENTS_PAGES, type DocumentKind, KIND_PAGES } from './index.ts';

const LABELS: Readonly<Record<DocumentKind, FooterLink['label']>> = {
  terms: 'document-terms',
  privacy: 'document-privacy',
  cookies: 'document-cookies',
  warranty: 'document-warranty',
  purchase: 'document-purchase',
  accessibility: 'document-accessibility',
  correspondents: 'document-correspondents',
};

/** The version that is in effect, and below it each one by its id. */
const document = (kind: DocumentKind) =>
  ({
    path: subpath(subpath(DOCUMENTS_PAGES, KIND_PAGES[kind]), ':version?'),
    file: 'legal-document.page.tsx',
    inSitemap: true,
    footer: { label: LABELS[kind], group: 'documents' },
  }) as const;

/** The binding texts of a site: their list, and one address each. */
export const documentPages = definePages('legal-documents', {
  list: {
    path: DOCUMENTS_PAGES,
    file: 'legal-documents.page.tsx',
    inSitemap: true,
  },
  terms: document('terms'),
  privacy: document('privacy'),
  cookies: document('cookies'),
  warranty: document('warranty'),
  purchase: document('purchase'),
  accessibility: document('accessibility'),
  correspondents: document('correspondents'),
});
