import { esAR } from './review-labels.es-AR.ts';
import { ptBR } from './review-labels.pt-BR.ts';

export const labels = { area: 'proposals', 'pt-BR': ptBR, 'es-AR': esAR };
