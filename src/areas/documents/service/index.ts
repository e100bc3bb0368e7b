export { type DocumentFiles, openDocumentFiles } from './files.ts';
export type { DocumentBucket } from './kept-store.ts';
export { ownBucket } from './own-bucket.ts';
export { documentPersonalData } from './personal-data.ts';
export { documentsForStaff, reviewPhoto } from './review.ts';
export { type DocumentParts, documentRoutes } from './routes.ts';
export { clamScanner } from './scanner.ts';
export { sentKinds } from './store.ts';
export { sweepFiles } from './sweep.ts';
