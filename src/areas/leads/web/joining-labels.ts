import { esAR } from './joining-labels.es-AR.ts';
import { ptBR } from './joining-labels.pt-BR.ts';

export const joiningLabels = { area: 'leads-joining', 'pt-BR': ptBR, 'es-AR': esAR };
