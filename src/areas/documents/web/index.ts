export { DocumentsCard } from './documents-card.tsx';
export { OrderDocuments } from './order-documents.tsx';
