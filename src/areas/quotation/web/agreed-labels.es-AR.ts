import type { ptBR } from './agreed-labels.pt-BR.ts';

/** Argentine Spanish. */
export const esAR: typeof ptBR = {
  title: 'Tu cotización {{number}}',
  text: 'Las condiciones acordadas con el concesionario valen hasta el {{date}}.',
  initial: 'Precio del catálogo',
  price: 'Precio acordado',
  'trade-in': 'Usado en parte de pago',
  minus: '−\u00a0{{price}}',
  'to-pay': 'A pagar',
  'other-car':
    'El auto en pantalla no es el de la cotización {{number}}: para él vale el precio de hoy, sin lo acordado.',
  'ended-title-expired': 'Esta cotización ya no vale',
  'ended-expired':
    'Terminó su vigencia, y con ella el precio acordado. Pedile una nueva al concesionario, o seguí al precio de hoy.',
  'ended-title-superseded': 'Hay una versión más nueva de esta cotización',
  'ended-superseded':
    'El concesionario guardó una versión más nueva, y solo vale esa: las condiciones de esta ya no se pueden usar.',
  'ended-title-withdrawn': 'Esta cotización no vale ahora',
  'ended-withdrawn':
    'El concesionario está revisando las condiciones. Hablá con él, o seguí al precio de hoy, sin lo acordado.',
  'see-newest': 'Ver la versión más nueva',
  'go-on-today': 'Seguir al precio de hoy',
  taken:
    'Una cotización vale para una sola compra, y ya hay una en curso con esta. Seguí en el pedido o en la solicitud que abriste; si cancelás el pedido, la cotización queda libre.',
  credit: 'Crédito con esta oferta: {{title}}, {{count}} × {{price}}',
  'credit-first':
    'Crédito con esta oferta: {{title}}, {{count}} × {{price}}, la primera; la última, {{last}}',
  back: 'Volver al auto de la cotización',
  offers: '¿Cómo querés pagar?',
  'without-offer': 'Sin financiación',
  offer: '{{title}}: {{count}} × {{price}}, anticipo en dinero {{entrance}}{{until}}',
  'offer-first':
    '{{title}}: {{count}} × {{price}}, la primera; la última, {{last}}, anticipo en dinero {{entrance}}{{until}}',
  'offer-until': ', oferta válida hasta el {{date}}',
  reserve: 'Reservar en estas condiciones',
  configurator: 'Ver el auto en el configurador',
};
