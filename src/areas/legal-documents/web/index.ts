export { agreementLabels } from './agreement-labels.ts';
export { ConsentDocuments, useDocumentStamp } from './consent-documents.tsx';
export { DocumentText } from './document-text.tsx';
export { DocumentVersionsProvider, useDocumentRefresh } from './document-versions.tsx';
export {
  DocumentsView,
  DocumentView,
  type DocumentViewData,
  type ListedVersion,
} from './document-view.tsx';
export { labels as documentLabels } from './labels.ts';
export { type ListedAgreement, OwnAgreementList } from './own-agreements.tsx';
export { titleLabels as documentTitles } from './title-labels.ts';
