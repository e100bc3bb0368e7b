export const ptBR = {
  'portal-title': 'Carros com preço, parcela e CET à vista',
  'portal-intro': 'Escolha uma marca. Em cada página, o total e a parcela do mês ficam sempre na tela.',
  'portal-meta':
    'Carros novos no Brasil, com preço, parcela e CET à vista: veja as marcas, as versões e as cores, e simule o financiamento.',
  'portal-title-cash': 'Carros novos, com o preço na tela',
  'portal-intro-cash': 'Escolha uma marca. Em cada página, o total fica sempre na tela.',
  'portal-meta-cash': 'Carros novos, com o preço na tela: veja as marcas, as versões e as cores.',
  'market-other': 'Ver as marcas em {{market}}',
  'enter-brand': 'Entrar em {{brand}}',
};
