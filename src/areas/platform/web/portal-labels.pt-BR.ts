export const ptBR = {
  'portal-title': 'Carros com preço, parcela e CET à vista',
  'portal-intro': 'Escolha uma marca. Em cada página, o total e a parcela do mês ficam sempre na tela.',
  'portal-meta':
    'Carros novos no Brasil, com preço, parcela e CET à vista: veja as marcas, as versões e as cores, e simule o financiamento.',
  'market-other': 'Ver as marcas em {{market}}',
  'enter-brand': 'Entrar em {{brand}}',
};
