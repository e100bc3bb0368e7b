/** What a person is told of these records in a copy of their data, by the table that each begins with. */
export const ptBR = {
  quotation: {
    what: 'Cotação de uma concessionária',
    purpose: 'fazer a oferta que você pediu e cumpri-la',
    until: '180 dias depois da última mudança',
    'value.kind.version': 'Versão',
    'value.kind.colour': 'Cor',
    'value.kind.coating': 'Revestimento',
    'value.kind.optional': 'Opcional',
    'value.kind.accessory': 'Acessório',
    'value.kind.service': 'Serviço',
  },
};
