import type { ptBR } from './labels.pt-BR.ts';

/** Argentine Spanish. */
export const esAR: typeof ptBR = {
  'postal-code': 'Código postal',
  'postal-code-looking': 'Buscando la dirección…',
  'postal-code-unknown': 'CÓDIGO POSTAL NO ENCONTRADO',
};
