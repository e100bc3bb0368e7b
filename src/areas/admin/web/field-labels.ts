import { kindFieldWords } from '../domain/publications/index.ts';
import { esAR } from './field-labels.es-AR.ts';
import { ptBR } from './field-labels.pt-BR.ts';

/** What authors call the fields of files; areas declare words of their own for those of their kinds. */
export const fieldLabels = {
  area: 'admin-fields',
  'pt-BR': { ...kindFieldWords('pt-BR'), ...ptBR },
  'es-AR': { ...kindFieldWords('es-AR'), ...esAR },
};
