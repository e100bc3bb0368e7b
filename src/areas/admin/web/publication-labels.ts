import { esAR } from './publication-labels.es-AR.ts';
import { ptBR } from './publication-labels.pt-BR.ts';

/** The words of the publications, which no other screen loads. */
export const labels = { area: 'admin-publications', 'pt-BR': ptBR, 'es-AR': esAR };
