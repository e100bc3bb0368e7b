/** What a person is told of these records in a copy of their data, by the table that each begins with. */
export const ptBR = {
  loyalty_member: {
    what: 'Participação no programa de fidelidade',
    purpose: 'guardar os seus pontos e o apelido que você escolheu',
    until: 'até você pedir a exclusão, ou enquanto existir a conta',
    'value.what.welcome': 'Entrada no programa',
    'value.what.delivery': 'Carro recebido',
    'value.what.opinion': 'Opinião publicada',
    'value.what.survey': 'Resposta a uma enquete',
    'value.what.redemption': 'Vale-presente',
    'value.what.return': 'Pontos devolvidos',
  },
};
