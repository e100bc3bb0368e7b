import { esAR } from './agreed-labels.es-AR.ts';
import { ptBR } from './agreed-labels.pt-BR.ts';

/** The few words that pages of a purchase carry, apart from those of the simulator. */
export const agreedLabels = { area: 'quotation-agreed', 'pt-BR': ptBR, 'es-AR': esAR };
