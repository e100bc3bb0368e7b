import type { ptBR } from './held-labels.pt-BR.ts';

export const esAR: typeof ptBR = {
  title: 'Guardados por visitantes',
  text: 'Autos que alguien guarda mientras mira o lee las condiciones, sin haber pagado. Las prerreservas de arriba que esperan la seña se liberan cancelando el pedido.',
  share: '{{site}}: {{kept}} de {{cars}} autos guardados sin pago',
  'share-most': '{{site}}: {{kept}} de {{cars}} autos guardados sin pago, como máximo {{most}}',
  none: 'Ningún visitante guarda un auto ahora.',
  car: 'Auto',
  site: 'Sitio',
  until: 'Hasta',
  wins: 'Quien paga pasa adelante',
  yes: 'sí',
  no: 'no',
  actions: 'Acciones',
  release: 'Liberar',
  'release-name': 'Liberar el auto {{number}}',
  'release-all': 'Liberar todos los de {{site}}',
  done_one: 'Se liberó {{count}} auto.',
  done_other: 'Se liberaron {{count}} autos.',
};
