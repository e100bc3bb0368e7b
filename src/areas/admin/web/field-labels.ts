import { esAR } from './field-labels.es-AR.ts';
import { ptBR } from './field-labels.pt-BR.ts';

export const fieldLabels = { area: 'admin-fields', 'pt-BR': ptBR, 'es-AR': esAR };
