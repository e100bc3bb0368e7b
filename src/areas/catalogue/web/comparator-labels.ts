import { esAR } from './comparator-labels.es-AR.ts';
import { ptBR } from './comparator-labels.pt-BR.ts';
import { labels as catalogue } from './labels.ts';

/** The catalogue's words and those of the comparator's own page, which no other page loads. */
export const labels = {
  area: 'catalogue',
  'pt-BR': { ...catalogue['pt-BR'], ...ptBR },
  'es-AR': { ...catalogue['es-AR'], ...esAR },
};
