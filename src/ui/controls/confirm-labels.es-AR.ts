import type { ptBR } from './confirm-labels.pt-BR.ts';

export const esAR: typeof ptBR = {
  keep: 'Volver sin cambiar nada',
  'remove-question': '¿Quitar {{name}}?',
  'remove-effect': 'Esto no se puede deshacer.',
  'remove-confirm': 'Quitar',
};
