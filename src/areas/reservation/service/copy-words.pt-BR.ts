/** What a person is told of these records in a copy of their data, by the table that each begins with. */
export const ptBR = {
  reservation: {
    what: 'Reserva ou pedido',
    purpose: 'reservar o carro e avisar você do que acontece',
    until: 'trinta dias se nada foi pago; se foi, {{proposals}} depois do fim',
    'value.refused.not-found': 'Não encontrado',
    'value.refused.other-car': 'De outro carro',
    'value.refused.other-price': 'De outro preço',
    'value.refused.ended': 'Prazo terminado',
    'value.refused.denied': 'Negado',
    'value.refused.not-own': 'De outra pessoa',
    'value.refused.programme': 'Não se soma ao preço do programa',
  },
};
