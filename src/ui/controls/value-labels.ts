import { esAR } from './value-labels.es-AR.ts';
import { ptBR } from './value-labels.pt-BR.ts';

/** What fields of a value say: they travel with those alone, and not with every page. */
export const valueLabels = { area: 'ui', 'pt-BR': ptBR, 'es-AR': esAR };
