/** What a person is told of these records in a copy of their data, by the table that each begins with. */
export const ptBR = {
  mail_outbox: {
    what: 'E-mail para você',
    purpose: 'avisar você por e-mail do que pediu',
    until: 'o texto, até o servidor de e-mail o receber; o resto, {{mails}}',
    'value.status.waiting': 'A caminho',
    'value.status.sent': 'Enviado',
    'value.status.kept': 'Na caixa de demonstração',
    'value.status.dead': 'Não entregue',
    'value.status.over': 'Aguarda o resumo',
    'value.status.digested': 'Enviado em um resumo',
    'value.status.dropped': 'Não enviado: códigos demais',
    'value.kind.word': 'Aviso a um e-mail ainda não confirmado',
    'value.kind.own': 'Aviso sobre algo seu',
    'value.kind.code': 'Código de acesso',
    'value.kind.own-code': 'Código da sua conta ou de um pedido pago',
    'value.kind.staff': 'Aviso à equipe',
    'value.kind.digest': 'Resumo de avisos',
  },
};
