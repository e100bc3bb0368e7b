/** What a person is told of these records in a copy of their data, by the table that each begins with. */
export const ptBR = {
  legal_acceptance: {
    what: 'Documento legal aceito',
    purpose: 'provar com que versão você concordou, e quando',
    until: '{{consents}}; depois de uma exclusão, sem dados de contato',
    'value.act.lead': 'pedido à concessionária',
    'value.act.account': 'criação da conta',
    'value.act.proposal': 'proposta de crédito',
    'value.act.reservation': 'reserva',
    'value.act.booking': 'agendamento',
    'value.act.enrolment': 'programa de compra',
    'value.act.opinion': 'opinião',
    'value.act.request': 'pedido de atendimento',
  },
};
