import { esAR } from './labels.es-AR.ts';
import { ptBR } from './labels.pt-BR.ts';

/** Only the enlarged picture's own chunk says these. */
export const labels = { area: 'catalogue', 'pt-BR': ptBR, 'es-AR': esAR };
