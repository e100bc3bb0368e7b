/** What a person is told of these records in a copy of their data, by the table that each begins with. */
export const ptBR = {
  document: {
    what: 'Documento enviado',
    purpose: 'fazer a compra e proteger você contra fraude',
    until: 'enquanto existir o pedido ou a inscrição; de um pedido cancelado, mais trinta dias',
    'value.state.uploading': 'Envio não terminado',
    'value.state.checking': 'Em verificação',
    'value.state.ready': 'Recebido',
    'value.face.seen': 'Um rosto, visto pelo navegador',
    'value.face.unseen': 'Nenhum rosto visto pelo navegador',
    'value.review.unchecked': 'Foto ainda não conferida',
    'value.review.accepted': 'Foto aceita',
    'value.review.refused': 'Foto recusada',
    'value.ownerKind.order': 'Pedido',
    'value.ownerKind.enrolment': 'Inscrição em programa de compra',
  },
};
