import { esAR } from './held-labels.es-AR.ts';
import { ptBR } from './held-labels.pt-BR.ts';

/** Who has bought, and how an order is found. */
export const heldLabels = { area: 'admin-held', 'pt-BR': ptBR, 'es-AR': esAR };
