import { esAR } from './labels.es-AR.ts';
import { ptBR } from './labels.pt-BR.ts';

export const labels = { area: 'proposals-panel', 'pt-BR': ptBR, 'es-AR': esAR };
