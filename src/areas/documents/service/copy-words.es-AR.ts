import type { ptBR } from './copy-words.pt-BR.ts';

export const esAR: typeof ptBR = {
  document: {
    what: 'Documento enviado',
    purpose: 'hacer la compra y protegerte contra el fraude',
    until: 'mientras exista el pedido o la inscripción; de un pedido cancelado, treinta días más',
    'value.state.uploading': 'Envío sin terminar',
    'value.state.checking': 'En verificación',
    'value.state.ready': 'Recibido',
    'value.face.seen': 'Un rostro, visto por el navegador',
    'value.face.unseen': 'Ningún rostro visto por el navegador',
    'value.review.unchecked': 'Foto sin revisar',
    'value.review.accepted': 'Foto aceptada',
    'value.review.refused': 'Foto rechazada',
    'value.ownerKind.order': 'Pedido',
    'value.ownerKind.enrolment': 'Inscripción en un programa de compra',
  },
};
