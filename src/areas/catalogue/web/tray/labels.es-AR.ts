import type { ptBR } from './labels.pt-BR.ts';

export const esAR: typeof ptBR = {
  add: 'Comparar',
  added: 'En la comparación',
  full: 'Comparación llena',
  'of-car': '{{words}}: {{name}}',
};
