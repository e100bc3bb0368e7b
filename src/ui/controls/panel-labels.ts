import { esAR } from './panel-labels.es-AR.ts';
import { ptBR } from './panel-labels.pt-BR.ts';

/** What stands over a page says: it travels with what opens it. */
export const panelLabels = { area: 'ui', 'pt-BR': ptBR, 'es-AR': esAR };
