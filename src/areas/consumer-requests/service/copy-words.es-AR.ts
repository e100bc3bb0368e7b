import type { ptBR } from './copy-words.pt-BR.ts';

export const esAR: typeof ptBR = {
  consumer_request: {
    what: 'Pedido de atención',
    purpose: 'responder lo que pediste y probar que se respondió a tiempo',
    until: 'dos años después de la respuesta',
  },
};
