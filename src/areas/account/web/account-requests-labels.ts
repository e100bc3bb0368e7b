import { esAR } from './account-requests-labels.es-AR.ts';
import { ptBR } from './account-requests-labels.pt-BR.ts';

export const requestLabels = { area: 'account-requests', 'pt-BR': ptBR, 'es-AR': esAR };
