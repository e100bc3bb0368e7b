import type { ptBR } from './error-labels.pt-BR.ts';

export const esAR: typeof ptBR = {
  'errors-title_one': 'Falta corregir {{count}} campo',
  'errors-title_other': 'Falta corregir {{count}} campos',
};
