import type { ptBR } from './own-labels.pt-BR.ts';

export const esAR: typeof ptBR = {
  none: 'Todavía no guardaste ninguna simulación. Guardá una en los planes de financiación y aparece acá.',
  join_one: 'Este navegador guarda {{count}} simulación que hiciste. ¿Querés guardarla en tu cuenta?',
  join_other: 'Este navegador guarda {{count}} simulaciones que hiciste. ¿Querés guardarlas en tu cuenta?',
  'join-yes': 'Guardar en mi cuenta',
  'join-no': 'Ahora no',
  made: '{{brand}}, simulada el {{date}}',
  gone: 'Este auto ya no está a la venta.',
  entrance: 'Anticipo',
  instalments: 'Cuotas',
  'instalments-value': '{{count}} cuotas de {{value}}',
  'instalments-value-first': '{{count}} cuotas, la primera de {{value}}; la última, {{last}}',
  final: 'Cuota final',
  cet: 'CFT anual',
  until: 'Vale hasta el {{date}}, con estas condiciones.',
  indicative: 'Guardada hasta el {{date}}, sin compromiso de quien financia.',
  ended: 'Valió hasta el {{date}}. Al abrirla, se simula con las condiciones de hoy.',
  open: 'Abrir la simulación',
  'open-name': 'Abrir la simulación: {{name}}, {{terms}}',
  drop: 'Quitar',
  'drop-name': 'Quitar de la cuenta la simulación: {{name}}, {{terms}}',
};
