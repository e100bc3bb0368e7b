import type { ptBR } from './copy-words.pt-BR.ts';

export const esAR: typeof ptBR = {
  reservation: {
    what: 'Reserva o pedido',
    purpose: 'reservar el auto y avisarte qué pasa',
    until: 'treinta días si no se pagó nada; si se pagó, {{proposals}} después del final',
    'value.refused.not-found': 'No encontrada',
    'value.refused.other-car': 'De otro auto',
    'value.refused.other-price': 'De otro precio',
    'value.refused.ended': 'Plazo terminado',
    'value.refused.denied': 'Rechazada',
    'value.refused.not-own': 'De otra persona',
    'value.refused.programme': 'No se suma al precio del programa',
  },
};
