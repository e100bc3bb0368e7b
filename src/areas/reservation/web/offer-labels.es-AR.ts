import type { ptBR } from './offer-labels.pt-BR.ts';

export const esAR: typeof ptBR = {
  'reserve-title': 'Reservá online',
  'reserve-text':
    'Con una seña de {{deposit}} el auto es tuyo y el precio queda garantizado por {{days}} días. Podés arrepentirte hasta {{legal}} días después y te devolvemos todo.',
  reserve: 'Reservar este auto',
  'reserve-financed': 'Llevar también la financiación que simulé',
  'financed-plan':
    '{{plan}}: {{count}} × {{value}}{{final}}, con anticipo de {{entrance}} · CFT {{cet}} anual',
  'financed-plan-first':
    '{{plan}}: {{count}} × {{value}}, la primera; la última, {{last}}{{final}}, con anticipo de {{entrance}} · CFT {{cet}} anual',
  'financed-final': ' + cuota final de {{final}}',
  'reserve-estimate': 'Con la seña pagada hoy, la entrega está prevista para el {{day}}.',
};
