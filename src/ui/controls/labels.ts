import { esAR } from './labels.es-AR.ts';
import { ptBR } from './labels.pt-BR.ts';

/** The few words that controls of every page say by themselves; others travel with the controls that say them. */
export const labels = { area: 'ui', 'pt-BR': ptBR, 'es-AR': esAR };
