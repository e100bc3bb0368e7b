import { esAR } from './fault-labels.es-AR.ts';
import { ptBR } from './fault-labels.pt-BR.ts';

export const faultLabels = { area: 'admin-faults', 'pt-BR': ptBR, 'es-AR': esAR };
