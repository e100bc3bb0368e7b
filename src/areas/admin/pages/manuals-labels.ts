import { esAR } from './manuals-labels.es-AR.ts';
import { ptBR } from './manuals-labels.pt-BR.ts';

export const manualsLabels = { area: 'manuals', 'pt-BR': ptBR, 'es-AR': esAR };
