import type { ptBR } from './strip-labels.pt-BR.ts';

export const esAR: typeof ptBR = {
  before: 'desde ',
  after: '/ mes',
  cta: 'Simulá ahora',
  about: 'Sobre esta cuota',
  example: 'Anticipo de {{entrance}} ({{percent}}) + {{installments}} cuotas, la primera de {{value}}',
  cost: 'CFT {{cet}} anual. Total a pagar {{total}}.',
  unknown: 'Simulá y conocé las condiciones',
  title: 'Simulá tu financiación',
  'load-failed': 'Ocurrió un error, intentá de nuevo',
};
