export { agreedWith, agreementsOf, storeAgreement } from './agreements.ts';
export { workArchive } from './archive.ts';
export { documentAdmin } from './document-admin.ts';
export { type OpenDocuments, openDocuments } from './open-documents.ts';
export { documentsReadiness } from './readiness.ts';
export { documentValues } from './written-versions.ts';
