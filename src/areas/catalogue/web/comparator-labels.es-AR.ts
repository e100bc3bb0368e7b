import type { ptBR } from './comparator-labels.pt-BR.ts';

export const esAR: typeof ptBR = {
  'comparator-title': '¿{{first}} o {{last}}?',
  'comparator-intro_one': 'Un solo ítem cambia entre las versiones de la tabla. Está marcado.',
  'comparator-intro_other': '{{count}} ítems cambian entre las versiones de la tabla. Están marcados.',
  'comparator-meta-title': '{{names}}: compará precio y equipamiento',
  'comparator-meta':
    'Compará {{names}} lado a lado: precio al contado, cuota mensual, motor, equipamiento y colores. {{prices}}.',
  'comparator-versus': ' vs. ',
  'comparator-table': 'Comparación: {{names}}',
  'comparator-price-of': '{{name}} a {{price}}',
  'comparator-back': 'Todo sobre {{model}}',
  'comparator-money': 'Precio y cuota',
  'comparator-drive': 'Motor y caja',
  'comparator-colours': 'Colores',
  'comparator-cash': 'Al contado',
  'comparator-instalment': 'Cuota mensual',
  'comparator-more': '{{amount}} más que {{version}}',
  'comparator-less': '{{amount}} menos que {{version}}',
  'comparator-best': 'mejor número',
  'comparator-see': 'Ver esta versión',
  'comparator-remove': 'Sacar',
  'comparator-add': 'Poner otra versión en la tabla',
  'comparator-least': 'Para cambiar una versión, poné otra en la tabla y después sacá la que sobra.',
  'comparator-full': 'La tabla está completa con cuatro versiones: sacá una para poner otra.',
  'comparator-not-offered': 'no se ofrece',
  'comparator-unknown': 'sin información',
};
