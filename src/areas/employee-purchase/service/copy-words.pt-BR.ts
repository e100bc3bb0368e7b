/** What a person is told of these records in a copy of their data, by the table that each begins with. */
export const ptBR = {
  employee_purchase: {
    what: 'Inscrição em programa de compra',
    purpose: 'a empresa aprovar a compra pelo programa',
    until: 'um ano depois da última mudança',
    'value.boughtAs.employee': 'Colaborador',
    'value.boughtAs.family-member': 'Familiar',
    'value.boughtAs.invoice-assignee': 'Cessionário da nota fiscal',
    'value.boughtAs.brand-collaborator': 'Colaborador da marca',
    'value.boughtAs.collaborators-dependent': 'Dependente de colaborador',
    'value.to.buyer': 'Quem compra',
    'value.to.holder': 'O titular',
    'value.to.assignee': 'Outra pessoa ou empresa',
  },
};
