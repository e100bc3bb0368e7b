import { esAR } from './unstored-offer-labels.es-AR.ts';
import { ptBR } from './unstored-offer-labels.pt-BR.ts';

/** Apart from the words of keeping: the plans need them at once, before any code may be missing. */
export const labels = { area: 'financing', 'pt-BR': ptBR, 'es-AR': esAR };
