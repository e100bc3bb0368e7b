import type { ptBR } from './panel-labels.pt-BR.ts';

export const esAR: typeof ptBR = {
  close: 'Cerrar',
  back: 'Volver',
  loading: 'Cargando',
};
