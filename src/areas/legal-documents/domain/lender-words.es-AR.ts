import type { ptBR } from './lender-words.pt-BR.ts';

export const esAR: typeof ptBR = {
  phone: 'atención al usuario {{phone}}',
  ombudsman: 'segunda instancia de reclamo {{phone}}',
  elsewhere: 'La entidad que otorga el crédito se informa antes de contratar.',
};
