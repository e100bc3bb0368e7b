import { esAR } from './audit-labels.es-AR.ts';
import { ptBR } from './audit-labels.pt-BR.ts';

export const labels = { area: 'admin-audit', 'pt-BR': ptBR, 'es-AR': esAR };
