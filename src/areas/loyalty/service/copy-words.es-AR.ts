import type { ptBR } from './copy-words.pt-BR.ts';

export const esAR: typeof ptBR = {
  loyalty_member: {
    what: 'Participación en el programa de fidelidad',
    purpose: 'guardar tus puntos y el apodo que elegiste',
    until: 'hasta que pidas el borrado, o mientras exista la cuenta',
    'value.what.welcome': 'Ingreso al programa',
    'value.what.delivery': 'Auto recibido',
    'value.what.opinion': 'Opinión publicada',
    'value.what.survey': 'Respuesta a una encuesta',
    'value.what.redemption': 'Vale de regalo',
    'value.what.return': 'Puntos devueltos',
  },
};
