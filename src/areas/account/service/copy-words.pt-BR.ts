const UNTIL_CLOSED = 'até você apagar a conta, ou {{accounts}} depois do último acesso';

/** What a person is told of these records in a copy of their data, by the table that each begins with. */
export const ptBR = {
  account_user: {
    what: 'Conta',
    purpose: 'guardar na sua conta o que você escolheu, sem mostrar a mais ninguém',
    until: UNTIL_CLOSED,
  },
  account_session: {
    what: 'Aparelho em que a conta está aberta',
    purpose: 'manter a conta aberta nesse aparelho e mostrar a você quais são',
    until: 'um dia depois que o acesso termina: 14 dias sem uso, 30 no máximo',
  },
  account_passkey: {
    what: 'Chave de acesso de um aparelho',
    purpose: 'deixar entrar só quem tem o aparelho',
    until: UNTIL_CLOSED,
  },
  account_second_factor: {
    what: 'Aplicativo autenticador',
    purpose: 'deixar entrar só quem tem a senha e o aplicativo',
    until: UNTIL_CLOSED,
  },
  account_car: {
    what: 'Carro guardado na conta',
    purpose: 'mostrar de novo o carro que você montou',
    until: UNTIL_CLOSED,
  },
  account_proposal: {
    what: 'Proposta ligada à conta',
    purpose: 'mostrar na conta a proposta que você acompanha',
    until: UNTIL_CLOSED,
  },
  account_simulation: {
    what: 'Simulação ligada à conta',
    purpose: 'mostrar de novo a simulação que você fez',
    until: UNTIL_CLOSED,
  },
  account_bonus: {
    what: 'Bônus da conta',
    purpose: 'descontar o bônus da compra',
    until: UNTIL_CLOSED,
  },
};
