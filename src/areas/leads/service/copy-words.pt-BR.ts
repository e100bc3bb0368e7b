/** What a person is told of these records in a copy of their data, by the table that each begins with. */
export const ptBR = {
  lead: {
    what: 'Pedido de contato',
    purpose: 'levar o seu pedido à concessionária que responde',
    until: '{{delivered}} depois da entrega; {{dead}} depois do fim, se não foi entregue',
  },
  lead_consent: {
    what: 'Consentimento para contato',
    purpose: 'provar o que você autorizou ou retirou',
    until: '{{consents}}; depois de uma exclusão, sem dados de contato',
  },
  crm_inbox: {
    what: 'Pedido entregue ao CRM de demonstração',
    purpose: 'mostrar o que seria entregue ao CRM da montadora',
    until: '{{delivered}} depois da entrega',
  },
};
