/** What a person is told of these records in a copy of their data, by the table that each begins with. */
export const ptBR = {
  consumer_request: {
    what: 'Pedido de atendimento',
    purpose: 'responder ao que você pediu e provar que foi respondido no prazo',
    until: 'dois anos depois da resposta',
  },
};
