import { esAR } from './proposal-labels.es-AR.ts';
import { ptBR } from './proposal-labels.pt-BR.ts';

export const proposalLabels = { area: 'proposals', 'pt-BR': ptBR, 'es-AR': esAR };
