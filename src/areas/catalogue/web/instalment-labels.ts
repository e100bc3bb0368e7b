import { esAR } from './instalment-labels.es-AR.ts';
import { ptBR } from './instalment-labels.pt-BR.ts';

/** Of the instalment in a bar, apart from the catalogue's words: the configurator shows it too. */
export const labels = { area: 'catalogue', 'pt-BR': ptBR, 'es-AR': esAR };
