/** What a place of a draft is called where nothing is said of it yet. */
export const ptBR = {
  legalName: 'razão social a preencher',
  document: 'CNPJ a preencher',
  address: 'endereço a preencher',
  email: 'e-mail a preencher',
  phone: 'telefone a preencher',
  hours: 'horário a preencher',
  customerService: 'atendimento a preencher',
  ombudsman: 'ouvidoria a preencher',
  officer: 'encarregado a preencher',
  jurisdiction: 'foro a preencher',
  lenders: 'instituições financeiras a preencher',
};
