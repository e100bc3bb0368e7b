export const ptBR = {
  employee: 'Colaborador',
  'family-member': 'Familiar',
  'invoice-assignee': 'Cessionário da nota fiscal',
  'brand-collaborator': 'Colaborador da marca',
  'collaborators-dependent': 'Dependente de colaborador',
  'price-public': 'Preço do dia',
  'price-own': 'Preço do programa',
  'price-of': '{{programme}} · {{buyer}} · {{percent}} a menos',
  'price-keep': 'O carro deve ficar com o comprador por {{months}} meses.',
  'price-reserve': 'Reservar com o preço do programa',
  'price-ask': 'Trabalha na {{brand}} ou em empresa parceira?',
  'price-ask-link': 'Ver o preço do programa',
};
