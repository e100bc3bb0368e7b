import type { ptBR } from './filled-labels.pt-BR.ts';

export const esAR: typeof ptBR = {
  filled: 'Completado con los datos de tu cuenta.',
  offered: 'Estás en tu cuenta.',
  fill: 'Completar con mis datos',
  empty: 'Vaciar',
};
