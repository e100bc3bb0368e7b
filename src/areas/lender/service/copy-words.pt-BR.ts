/** What a person is told of these records in a copy of their data, by the table that each begins with. */
export const ptBR = {
  credit_proposal: {
    what: 'Proposta de crédito',
    purpose: 'decidir o crédito que você pediu',
    until: '{{delivered}} depois de negada ou parada; com contrato, {{proposals}} depois da última situação',
  },
};
