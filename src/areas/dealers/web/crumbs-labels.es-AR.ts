import type { ptBR } from './crumbs-labels.pt-BR.ts';

export const esAR: typeof ptBR = {
  breadcrumbs: 'Estás en',
};
