import { esAR } from './how-labels.es-AR.ts';
import { ptBR } from './how-labels.pt-BR.ts';

/** The words about buying, only on a brand’s home. */
export const howLabels = { area: 'platform-how', 'pt-BR': ptBR, 'es-AR': esAR };
