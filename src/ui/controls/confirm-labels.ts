import { esAR } from './confirm-labels.es-AR.ts';
import { ptBR } from './confirm-labels.pt-BR.ts';

/** What asks before something is removed: it travels with the buttons that ask, and not with every page. */
export const confirmLabels = { area: 'ui', 'pt-BR': ptBR, 'es-AR': esAR };
