import type { ptBR } from './agreed-labels.pt-BR.ts';

/** Argentine Spanish. */
export const esAR: typeof ptBR = {
  title: 'Tu cotización {{number}}',
  text: 'Las condiciones acordadas con el concesionario valen hasta el {{date}}.',
  initial: 'Precio del catálogo',
  price: 'Precio acordado',
  'trade-in': 'Usado en parte de pago',
  minus: '− {{price}}',
  'to-pay': 'A pagar',
  'other-car':
    'El auto en pantalla no es el de la cotización {{number}}: para él vale el precio de hoy, sin lo acordado.',
  ended: 'Esta cotización ya no vale: acá está el precio de hoy. Pedile una nueva al concesionario.',
  back: 'Volver al auto de la cotización',
  offers: '¿Cómo querés pagar?',
  'without-offer': 'Sin financiación',
  offer: '{{title}}: {{count}} × {{price}}, anticipo en dinero {{entrance}}',
  reserve: 'Reservar en estas condiciones',
  configurator: 'Ver el auto en el configurador',
};
