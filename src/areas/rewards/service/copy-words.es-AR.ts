import type { ptBR } from './copy-words.pt-BR.ts';

export const esAR: typeof ptBR = {
  reward_redemption: {
    what: 'Vale canjeado por puntos',
    purpose: 'entregar el vale y volver a mostrártelo',
    until: 'cinco años; dirección y código, hasta que pidas el borrado',
    'value.state.reserved': 'En emisión',
    'value.state.charged': 'En emisión',
    'value.state.issued': 'Emitido',
    'value.state.refused': 'No se cambió: faltaron puntos',
    'value.state.returned': 'No se emitió: puntos devueltos',
  },
};
