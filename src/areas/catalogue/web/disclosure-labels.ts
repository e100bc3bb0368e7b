import { esAR } from './disclosure-labels.es-AR.ts';
import { ptBR } from './disclosure-labels.pt-BR.ts';

/** Words that the server writes into pages: no browser loads them. */
export const disclosureLabels = { area: 'catalogue', 'pt-BR': ptBR, 'es-AR': esAR };
