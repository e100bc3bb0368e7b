/** Brazilian Portuguese: the pages of dealers. */
export const ptBR = {
  dealers: 'Concessionárias',
  home: 'Início',
  'all-title': 'Concessionárias {{brand}}',
  'all-intro_one': '{{count}} concessionária. Busque pela sua cidade ou pelo seu CEP, ou escolha o estado.',
  'all-intro_other':
    '{{count}} concessionárias. Busque pela sua cidade ou pelo seu CEP e veja a mais próxima, ou escolha o estado.',
  'none-intro': 'Ainda não há concessionárias {{brand}} por aqui.',
  'state-none': 'Ainda não há concessionárias {{brand}} em {{place}}. Estas são as mais próximas.',
  'place-title': 'Concessionárias {{brand}}: {{place}}',
  'place-intro_one': '{{count}} concessionária com endereço, telefone, horário e rota.',
  'place-intro_other': '{{count}} concessionárias com endereço, telefone, horário e rota.',
  'near-unknown': 'Não encontramos “{{text}}”. Confira a grafia, ou escolha o estado abaixo.',
  'by-state': 'Por estado',
  'cities-here': 'Por cidade',
  nearby: 'Perto daqui',
  'dealer-kicker': 'Concessionária {{brand}}',
  'dealer-title': '{{name}}: concessionária {{brand}}, {{place}}',
  'dealer-meta':
    '{{name}}, concessionária {{brand}}: {{address}}, {{neighborhood}}, {{place}}. Telefone {{phone}}, horário, serviços e rota.',
  'meta-all':
    'Encontre a concessionária {{brand}} mais próxima: endereço, telefone, horário, serviços e rota.',
  'meta-place': 'Concessionárias {{brand}}: {{place}}. Endereço, telefone, horário, serviços e rota.',
  'where-title': 'Onde fica',
  'talk-title': 'Falar com a concessionária',
  'talk-text':
    'Escolha um carro {{brand}}, simule a parcela e mande seu contato: quem responde é a concessionária que você escolher.',
  'talk-link': 'Ver os modelos',
  'back-city': 'Outras concessionárias: {{place}}',
};
