import { esAR } from './admin-text-labels.es-AR.ts';
import { ptBR } from './admin-text-labels.pt-BR.ts';

export const adminTextLabels = { area: 'admin-texts', 'pt-BR': ptBR, 'es-AR': esAR };
