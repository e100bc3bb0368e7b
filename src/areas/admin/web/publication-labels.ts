import { kindWords } from '../domain/publications/index.ts';
import { esAR } from './publication-labels.es-AR.ts';
import { ptBR } from './publication-labels.pt-BR.ts';

/** The words of the publications, which no other screen loads; kinds and their groups are called as the areas declare. */
export const labels = {
  area: 'admin-publications',
  'pt-BR': { ...ptBR, ...kindWords('pt-BR') },
  'es-AR': { ...esAR, ...kindWords('es-AR') },
};
