import { esAR } from './filled-labels.es-AR.ts';
import { ptBR } from './filled-labels.pt-BR.ts';

export const labels = { area: 'account-filled', 'pt-BR': ptBR, 'es-AR': esAR };
