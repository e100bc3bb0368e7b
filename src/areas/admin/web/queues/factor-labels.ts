import { esAR } from './factor-labels.es-AR.ts';
import { ptBR } from './factor-labels.pt-BR.ts';

export const factorLabels = { area: 'admin-factor', 'pt-BR': ptBR, 'es-AR': esAR };
