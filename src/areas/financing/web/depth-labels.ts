import { esAR } from './depth-labels.es-AR.ts';
import { ptBR } from './depth-labels.pt-BR.ts';

export const depthLabels = { area: 'financing', 'pt-BR': ptBR, 'es-AR': esAR };
