export { DocumentsCard } from './documents-card.tsx';
export { OrderDocuments } from './order-documents.tsx';
export { ShownPapers } from './shown-papers.tsx';
