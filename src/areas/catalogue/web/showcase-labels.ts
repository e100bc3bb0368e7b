import { labels as catalogue } from './labels.ts';
import { esAR } from './showcase-labels.es-AR.ts';
import { ptBR } from './showcase-labels.pt-BR.ts';

/** The catalogue's words and those of a brand's home, which the page of a model need not load. */
export const labels = {
  area: 'catalogue',
  'pt-BR': { ...catalogue['pt-BR'], ...ptBR },
  'es-AR': { ...catalogue['es-AR'], ...esAR },
};
