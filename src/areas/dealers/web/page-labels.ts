import { esAR } from './page-labels.es-AR.ts';
import { ptBR } from './page-labels.pt-BR.ts';

/** Words of the pages of dealers: they travel with those pages only. */
export const pageLabels = { area: 'dealers', 'pt-BR': ptBR, 'es-AR': esAR };
