/** What a person is told of these records in a copy of their data, by the table that each begins with. */
export const ptBR = {
  reward_redemption: {
    what: 'Vale trocado por pontos',
    purpose: 'entregar o vale e mostrá-lo de novo a você',
    until: 'cinco anos; endereço e código, até você pedir a exclusão',
    'value.state.reserved': 'Em emissão',
    'value.state.charged': 'Em emissão',
    'value.state.issued': 'Emitido',
    'value.state.refused': 'Não trocado: faltaram pontos',
    'value.state.returned': 'Não emitido: pontos devolvidos',
  },
};
