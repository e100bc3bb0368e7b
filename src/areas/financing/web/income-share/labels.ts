import { esAR } from './labels.es-AR.ts';
import { ptBR } from './labels.pt-BR.ts';

export const incomeShareLabels = { area: 'income-share', 'pt-BR': ptBR, 'es-AR': esAR };
