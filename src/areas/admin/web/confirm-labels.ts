import { esAR } from './confirm-labels.es-AR.ts';
import { ptBR } from './confirm-labels.pt-BR.ts';

/** What staff are asked before something is done that is legal or financial, or that reaches customers. */
export const confirmLabels = { area: 'admin-confirm', 'pt-BR': ptBR, 'es-AR': esAR };
