import { esAR } from './file-labels.es-AR.ts';
import { ptBR } from './file-labels.pt-BR.ts';

/** The words of the file of a configured car: for the loader that makes it, and for no page. */
export const fileLabels = { area: 'configurator-file', 'pt-BR': ptBR, 'es-AR': esAR };
