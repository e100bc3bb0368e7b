import { esAR } from './server-labels.es-AR.ts';
import { ptBR } from './server-labels.pt-BR.ts';

/** Titles and legal texts: written by loaders, so that no browser loads them as code. */
export const serverLabels = { area: 'platform-server', 'pt-BR': ptBR, 'es-AR': esAR };
