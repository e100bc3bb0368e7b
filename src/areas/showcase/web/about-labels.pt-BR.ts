export const ptBR = {
  title: 'Quem somos',
  'page-title': 'Quem somos · {{brand}}',
  intro: 'A empresa que vende {{brand}} por este site, como falar com ela e quem responde por cada assunto.',
  company: 'A empresa',
  'legal-name': 'Razão social',
  address: 'Endereço',
  email: 'E-mail',
  phone: 'Telefone',
  hours: 'Horário de atendimento',
  jurisdiction: 'Foro',
  'customer-service': 'Atendimento ao cliente (SAC)',
  'contact-page': 'Outros canais',
  ombudsman: 'Ouvidoria',
  'ombudsman-intro': 'Para quem já falou com o atendimento e não ficou satisfeito com a resposta.',
  lenders: 'Crédito',
  'lenders-intro':
    '{{company}} recebe e encaminha propostas de crédito como correspondente no País das instituições abaixo (Resolução CMN nº\u00a04.935/2021). Quem analisa e concede o crédito são elas.',
  lender: 'Instituição',
  officer: 'Dados pessoais',
  'officer-intro':
    'Quem atende você e a Autoridade Nacional de Proteção de Dados (ANPD) sobre dados pessoais (Lei nº\u00a013.709/2018, LGPD, art. 41).',
  'officer-name': 'Encarregado',
};
