import { esAR } from './agreement-labels.es-AR.ts';
import { ptBR } from './agreement-labels.pt-BR.ts';

export const agreementLabels = { area: 'legal-documents-agreements', 'pt-BR': ptBR, 'es-AR': esAR };
