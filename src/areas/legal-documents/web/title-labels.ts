import { esAR } from './title-labels.es-AR.ts';
import { ptBR } from './title-labels.pt-BR.ts';

export const titleLabels = { area: 'legal-documents-titles', 'pt-BR': ptBR, 'es-AR': esAR };
