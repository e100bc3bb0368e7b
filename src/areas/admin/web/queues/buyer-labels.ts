import { esAR } from './buyer-labels.es-AR.ts';
import { ptBR } from './buyer-labels.pt-BR.ts';

/** Who has bought, and how an order is found. */
export const buyerLabels = { area: 'admin-buyer', 'pt-BR': ptBR, 'es-AR': esAR };
