import { esAR } from './subject-labels.es-AR.ts';
import { ptBR } from './subject-labels.pt-BR.ts';

export const labels = { area: 'admin-subjects', 'pt-BR': ptBR, 'es-AR': esAR };
