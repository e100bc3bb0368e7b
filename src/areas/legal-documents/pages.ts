import { definePages, type FooterEntry, type Site, subpath } from '../platform/index.ts';
import type { LegalDocuments } from './contract.ts';
import { DOCUMENT_KINDS, DOCUMENTS_PAGES, type DocumentKind, KIND_PAGES } from './index.ts';

/** What each is called in the footer. */
const WORDS: Readonly<Record<DocumentKind, FooterEntry['words']>> = {
  terms: { 'pt-BR': 'Termos de uso', 'es-AR': 'Términos de uso' },
  privacy: { 'pt-BR': 'Privacidade', 'es-AR': 'Privacidad' },
  cookies: { 'pt-BR': 'Cookies', 'es-AR': 'Cookies' },
  warranty: { 'pt-BR': 'Garantia', 'es-AR': 'Garantía' },
  purchase: { 'pt-BR': 'Condições de compra', 'es-AR': 'Condiciones de compra' },
  accessibility: { 'pt-BR': 'Acessibilidade', 'es-AR': 'Accesibilidad' },
  correspondents: { 'pt-BR': 'Correspondentes de crédito', 'es-AR': 'Intermediación de créditos' },
};

type Facts = { readonly legalDocuments?: Pick<LegalDocuments, 'versions'> | undefined };
/** Whether a site has a text of a kind: the product has drafts of some countries alone. */
const isThere = (kind: DocumentKind, site: Site, { legalDocuments }: Facts): boolean =>
  legalDocuments?.versions(site)[kind] !== undefined;

/** The version that is in effect, and below it each one by its id. */
const document = (kind: DocumentKind) =>
  ({
    path: subpath(subpath(DOCUMENTS_PAGES, KIND_PAGES[kind]), ':version?'),
    file: 'legal-document.page.tsx',
    inSitemap: true,
    footer: { name: `document-${kind}`, group: 'documents', words: WORDS[kind] },
    isOffered: (site: Site, facts: Facts) => isThere(kind, site, facts),
  }) as const;

/** The binding texts of a site: their list, and one address each. */
export const documentPages = definePages('legal-documents', {
  list: {
    path: DOCUMENTS_PAGES,
    file: 'legal-documents.page.tsx',
    inSitemap: true,
    isOffered: (site: Site, facts: Facts) => DOCUMENT_KINDS.some((kind) => isThere(kind, site, facts)),
  },
  terms: document('terms'),
  privacy: document('privacy'),
  cookies: document('cookies'),
  warranty: document('warranty'),
  purchase: document('purchase'),
  accessibility: document('accessibility'),
  correspondents: document('correspondents'),
});
