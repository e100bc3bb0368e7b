import { esAR } from './error-labels.es-AR.ts';
import { ptBR } from './error-labels.pt-BR.ts';

/** What sums up the mistakes of a form: it travels with forms. */
export const errorLabels = { area: 'ui', 'pt-BR': ptBR, 'es-AR': esAR };
