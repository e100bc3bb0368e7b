/** What a person is told of these records in a copy of their data, by the table that each begins with. */
export const ptBR = {
  proposal_consent: {
    what: 'Aceite de uma proposta',
    purpose: 'provar o que você aceitou antes de enviar a proposta',
    until: '{{consents}}; depois de uma exclusão, sem dados de contato',
    'value.box.terms': 'Termos da proposta',
    'value.box.proposal': 'Autorização da proposta',
    'value.box.panel-terms': 'Termos da proposta',
  },
  proposal_draft: {
    what: 'Proposta começada',
    purpose: 'não perder o que você já preencheu',
    until: 'enquanto o navegador estiver aberto, um dia no máximo',
    'value.maritalStatus.01': 'Casado(a)',
    'value.maritalStatus.02': 'Divorciado(a)',
    'value.maritalStatus.03': 'Solteiro(a)',
    'value.maritalStatus.04': 'União estável',
    'value.maritalStatus.05': 'Viúvo(a)',
  },
  proposal_voucher: {
    what: 'Proposta que você acompanha',
    purpose: 'mostrar a proposta e o seu voucher',
    until: '{{vouchers}} depois do último dia da aprovação',
  },
};
