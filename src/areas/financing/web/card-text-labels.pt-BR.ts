export const ptBR = {
  'instructions.1': 'Escolha quanto quer dar de entrada: quanto maior, menor a parcela e menos juros.',
  'instructions.2': 'Escolha em quantas vezes quer pagar: um prazo menor custa menos no total.',
  'instructions.3': 'As parcelas são mensais e fixas. O vencimento da primeira está nos dados da oferta.',
  'instructions.final':
    'No fim, junto com a última parcela, você paga a parcela final. Quanto maior ela for, menores são as parcelas do mês e mais juros você paga no total.',
  'instructions.next':
    'Em vez de pagar a parcela final, você pode entregar o carro pelo preço de recompra garantido e usar a diferença em um carro novo.',
  'instructions.4':
    'Em “Continuar”, a concessionária recebe sua simulação e fala com você. Nada é contratado aqui.',
  'upgrade.label': 'Outra versão: {{version}}',
  'upgrade.kicker': 'Conheça outra versão',
  'upgrade.simulate': 'Simular esta versão',
  'legal.offer':
    'Simulação de crédito direto ao consumidor para {{car}}: preço à vista de {{price}}, entrada de {{entrance}} ({{percent}}) e {{installments}} parcelas mensais de {{value}}.',
  'legal.offer-first':
    'Simulação de crédito direto ao consumidor para {{car}}: preço à vista de {{price}}, entrada de {{entrance}} ({{percent}}) e {{installments}} parcelas mensais, a primeira de {{value}} e a última de {{last}}.',
  'legal.final': 'Parcela final de {{amount}}, que vence em {{date}}, com a última parcela mensal.',
  'legal.buy-back':
    'Preço de recompra garantido: {{amount}}, até {{date}}, observadas as condições do manual de recompra.',
  'legal.nominal': 'Taxa nominal de {{rate}} a.a.',
  'legal.lender': 'Crédito de {{lender}}, {{address}}.',
  'legal.valid': 'Oferta válida até {{date}}.',
  'legal.rates':
    'Taxa de juros de {{month}} a.m. e {{year}} a.a. Custo efetivo total (CET) de {{cetMonth}} a.m. e {{cetYear}} a.a.',
  'legal.month-thirty-days': 'As duas taxas mensais são por 30 dias.',
  'legal.month-twelfth': 'As duas taxas mensais são por um doze avos de um ano.',
  'legal.registration': 'Tarifa de cadastro: {{amount}}.',
  'legal.valuation': 'Tarifa de avaliação: {{amount}}.',
  'legal.contract-registration': 'Registro de contrato: {{amount}}.',
  'legal.lien': 'O registro do gravame corre por conta do cliente e não está incluído no CET nem no total.',
  'legal.vat': 'Imposto sobre os juros: {{amount}}.',
  'legal.iof': 'IOF diário de {{daily}} e IOF adicional de {{additional}}, incluídos no CET e no total.',
  'legal.total-charges':
    'Valor total a financiar de {{credit}}. Total financiado, com tarifas e tributos, de {{financed}}. Total a prazo, com a entrada, de {{total}}.',
  'legal.total-nothing':
    'Valor total a financiar de {{credit}}, sem tarifas nem tributos financiados. Total a prazo, com a entrada, de {{total}}.',
  'legal.total-untold': 'Valor total a financiar de {{credit}}. Total a prazo, com a entrada, de {{total}}.',
  'legal.dealer': 'Concessionária: {{dealer}}.',
  'legal.subject': 'Crédito sujeito à aprovação. Depois da validade da oferta, os valores podem mudar.',
};
