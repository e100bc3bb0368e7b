import { esAR } from './fact-labels.es-AR.ts';
import { ptBR } from './fact-labels.pt-BR.ts';

export const labels = { area: 'admin-facts', 'pt-BR': ptBR, 'es-AR': esAR };
