import { esAR } from './unkept-labels.es-AR.ts';
import { ptBR } from './unkept-labels.pt-BR.ts';

/** Apart from the words of keeping: the plans need them at once, before any code may be missing. */
export const labels = { area: 'financing', 'pt-BR': ptBR, 'es-AR': esAR };
