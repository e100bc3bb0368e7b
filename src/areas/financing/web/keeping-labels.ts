import { esAR } from './keeping-labels.es-AR.ts';
import { ptBR } from './keeping-labels.pt-BR.ts';

export const labels = { area: 'financing', 'pt-BR': ptBR, 'es-AR': esAR };
