import type { ptBR } from './strip-labels.pt-BR.ts';

export const esAR: typeof ptBR = {
  before: 'desde ',
  calculating: 'Calculando… ',
  after: '/ mes',
  cta: 'Simulá ahora',
  plain: 'Sin JavaScript no hay simulación acá.',
  'plain-way': 'Calculá cuánto entra en tu bolsillo',
  about: 'Sobre esta cuota',
  example: 'Anticipo de {{entrance}} ({{percent}}) + {{installments}} cuotas mensuales de {{value}}',
  'example-first':
    'Anticipo de {{entrance}} ({{percent}}) + {{installments}} cuotas mensuales, la primera de {{value}}',
  last: 'la primera; la última, {{last}}',
  final: '+ cuota final de {{amount}}',
  'final-on': '+ cuota final de {{amount}} el {{date}}',
  cost: 'CFT\u00a0{{cet}}\u00a0anual',
  'cost-name': 'CFT',
  'cost-kind': 'costo financiero total, efectivo anual',
  'nominal-rate': 'TNA\u00a0{{rate}}',
  rates: 'TEM\u00a0{{month}}, TEA\u00a0{{year}}',
  total: 'total a pagar {{total}}',
  valid: 'oferta válida hasta el {{date}}',
  'no-car': 'Elegí una versión para simular la financiación.',
  'choose-car': 'Elegir la versión',
  unknown: 'Simulá y conocé las condiciones',
  title: 'Simulá tu financiación',
  'load-failed': 'Ocurrió un error, intentá de nuevo',
};
