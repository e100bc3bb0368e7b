import { esAR } from './strip-labels.es-AR.ts';
import { ptBR } from './strip-labels.pt-BR.ts';

export const stripLabels = { area: 'financing-strip', 'pt-BR': ptBR, 'es-AR': esAR };
