/** What an account shows of the documents that its customer has agreed to. */
export const ptBR = {
  title: 'Documentos aceitos',
  intro: 'A versão que estava na tela quando você enviou cada formulário com o e-mail desta conta.',
  with: '{{act}}, em {{date}} · versão {{version}}',
  'act-lead': 'Pedido à concessionária',
  'act-account': 'Criação da conta',
  'act-proposal': 'Proposta de crédito',
  'act-reservation': 'Reserva',
  'act-booking': 'Agendamento',
  'act-enrolment': 'Adesão a um programa',
  'act-opinion': 'Opinião',
  'act-request': 'Pedido de atendimento',
};
