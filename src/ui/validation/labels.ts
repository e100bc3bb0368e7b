import { esAR } from './labels.es-AR.ts';
import { ptBR } from './labels.pt-BR.ts';

/** What fields say when a rule does not hold, by the rules' message keys. */
export const labels = { area: 'validation', 'pt-BR': ptBR, 'es-AR': esAR };
