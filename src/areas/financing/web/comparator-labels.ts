import { esAR } from './comparator-labels.es-AR.ts';
import { ptBR } from './comparator-labels.pt-BR.ts';
import { labels as cards } from './labels.ts';

/** The words of the cards and those of the comparator, which is fetched apart from them. */
export const labels = {
  area: 'financing',
  'pt-BR': { ...cards['pt-BR'], ...ptBR },
  'es-AR': { ...cards['es-AR'], ...esAR },
};
