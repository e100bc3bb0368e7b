import type { ptBR } from './comparator-labels.pt-BR.ts';

export const esAR: typeof ptBR = {
  'comparator.title': 'Comparar planes',
  'comparator.lead':
    'Los dos planes lado a lado, con el anticipo y el plazo del último plan que cambiaste. {{car}}, {{price}} de contado.',
  'comparator.loading': 'Comparando los planes…',
  'comparator.back': 'Volver a los planes',
  'comparator.error': 'El comparador no está disponible en este momento',
  'comparator.too-few-plans': 'Para comparar, simulá por lo menos dos planes de este auto.',
  'comparator.failed': 'Tus simulaciones siguen guardadas. Probá de nuevo o volvé a los planes.',
  'comparator.retry': 'Intentar de nuevo',
  'comparator.not-available': 'La comparación no está disponible para el plazo seleccionado',
  'comparator.regular-terms':
    'Este plan tiene plazos de {{first}} a {{last}} meses, de {{step}} en {{step}}.',
  'comparator.other-terms': 'Plazos de este plan, en meses: {{terms}}.',
  'comparator.less-a-month': '{{amount}} menos por mes',
  'comparator.less-in-total': '{{amount}} menos en total',
  'comparator.same-month': 'La cuota es igual en los dos planes.',
  'comparator.same-total': 'El total a pagar es igual en los dos planes.',
  'comparator.leaves-final': '{{plan}}: al final queda por pagar la cuota final de {{amount}}.',
  'comparator.nearest-term':
    '{{plan}} no tiene {{asked}} meses: acá está en {{term}} meses, el plazo más cercano.',
  'comparator.rounded-entrance':
    '{{plan}} tiene anticipos de 10 en 10%: acá el anticipo es de {{percent}}, {{amount}} más.',
  'comparator.term': 'Plazo',
  'comparator.term-value': '{{term}} meses',
  'comparator.over-cash': 'Más que de contado',
  'comparator.owed': 'Para cancelar antes, cerca de',
  'comparator.owed-after': 'a los {{months}} meses',
  'comparator.paid-off': 'nada',
  'comparator.none': 'no hay',
  'comparator.last': 'la última de {{amount}}',
  'comparator.resume': 'Simular',
  'comparator.resume-plan': 'Simular este plan: {{plan}}',
  'comparator.legal-text-of': 'Texto legal: {{plan}}',
  'comparator.back-to-cards': 'Volver a la comparación',
  'comparator.total': 'Total',
  'comparator.rate-year': 'TEA {{rate}}',
  'comparator.rate-month': 'TEM {{rate}}',
  'comparator.nominal': 'TNA {{rate}}',
  'comparator.conditions': 'Anticipo de {{percent}}, en {{term}} meses',
};
