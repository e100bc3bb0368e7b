import { esAR } from './crumbs-labels.es-AR.ts';
import { ptBR } from './crumbs-labels.pt-BR.ts';

/** What names the way to a page: most pages have one, and few the other words of dealers. */
export const crumbsLabels = { area: 'dealers', 'pt-BR': ptBR, 'es-AR': esAR };
