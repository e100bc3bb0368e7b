export { ConsentDocuments, DocumentVersionsProvider, useDocumentStamp } from './consent-documents.tsx';
export {
  DocumentsView,
  DocumentView,
  type DocumentViewData,
  type ListedDocument,
  type ListedVersion,
} from './document-view.tsx';
export { labels as documentLabels } from './labels.ts';
export { titleLabels as documentTitles } from './title-labels.ts';
