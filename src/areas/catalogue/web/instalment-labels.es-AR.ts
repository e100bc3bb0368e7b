import type { ptBR } from './instalment-labels.pt-BR.ts';

export const esAR: typeof ptBR = {
  'per-month-final': '+ final de {{final}}',
  'per-month-last': 'la última, {{last}}',
  'entrance-per-month': 'Anticipo de {{entrance}} + {{count}} cuotas de',
  'entrance-per-month-falling': 'Anticipo de {{entrance}} + {{count}} cuotas de hasta',
};
