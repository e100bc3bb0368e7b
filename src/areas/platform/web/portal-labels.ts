import { esAR } from './portal-labels.es-AR.ts';
import { ptBR } from './portal-labels.pt-BR.ts';

/** The words of the page that lists the brands: other pages do not carry them. */
export const portalLabels = { area: 'platform-portal', 'pt-BR': ptBR, 'es-AR': esAR };
