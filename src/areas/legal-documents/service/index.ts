export { agreementsOf, agreementsOfPerson, storeAgreement } from './agreements.ts';
export { type OpenDocuments, openDocuments } from './open-documents.ts';
export {
  documentRevisions,
  type PublishedDocument,
  recordTexts,
} from './shelf.ts';
export { documentValues, versionOf } from './written-versions.ts';
