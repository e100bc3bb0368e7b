import { esAR } from './labels.es-AR.ts';
import { ptBR } from './labels.pt-BR.ts';

/** The few words that controls say by themselves. */
export const labels = { area: 'ui', 'pt-BR': ptBR, 'es-AR': esAR };
