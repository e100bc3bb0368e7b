/** What stands in a document beside the telephones of a lender. */
export const ptBR = {
  phone: 'atendimento {{phone}}',
  ombudsman: 'ouvidoria {{phone}}',
  elsewhere: 'A instituição que concede o crédito é informada antes da contratação.',
};
