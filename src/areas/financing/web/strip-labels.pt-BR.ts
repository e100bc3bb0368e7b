/** What the strip says, apart from the modal's words: they load with the page. Literal texts of doc. 1 §2.1. */
export const ptBR = {
  before: 'a partir de ',
  after: '/ mês',
  cta: 'Simule agora',
  about: 'Sobre esta parcela',
  example: 'Entrada de {{entrance}} ({{percent}}) + {{installments}}x de {{value}}',
  cost: 'CET\u00a0{{cet}}\u00a0a.a.',
  'nominal-rate': 'taxa nominal de {{rate}}\u00a0a.a.',
  rates: 'juros de {{month}}\u00a0a.m. e {{year}}\u00a0a.a.',
  total: 'total a prazo {{total}}',
  valid: 'oferta válida até {{date}}',
  'no-car': 'Escolha uma versão para simular o financiamento.',
  'choose-car': 'Escolher a versão',
  unknown: 'Simule e conheça as condições',
  title: 'Simule o financiamento',
  'load-failed': 'Um erro ocorreu, tente novamente',
};
