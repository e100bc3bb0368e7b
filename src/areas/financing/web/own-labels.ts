import { esAR } from './own-labels.es-AR.ts';
import { ptBR } from './own-labels.pt-BR.ts';

export const ownLabels = { area: 'financing', 'pt-BR': ptBR, 'es-AR': esAR };
