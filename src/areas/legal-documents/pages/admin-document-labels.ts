import { esAR } from './admin-document-labels.es-AR.ts';
import { ptBR } from './admin-document-labels.pt-BR.ts';

export const adminDocumentLabels = { area: 'legal-documents-admin', 'pt-BR': ptBR, 'es-AR': esAR };
