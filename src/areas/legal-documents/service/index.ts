export { agreementsOf, agreementsOfPerson, storeAgreement } from './agreements.ts';
export { documentDesk } from './desk.ts';
export { type OpenDocuments, openDocuments } from './open-documents.ts';
export { documentValues } from './written-versions.ts';
