/**
 * What a voucher says, on screen, on paper and in its file. Here and not among the labels of the screen: the service writes the
 * file.
 */
export const ptBR = {
  'voucher.title': 'Voucher da proposta',
  'voucher.number': 'Número da proposta',
  'voucher.buyer': 'Comprador',
  'voucher.document': 'CPF',
  'voucher.dealer': 'Concessionária',
  'voucher.dealer-address': 'Endereço da concessionária',
  'voucher.dealer-phone': 'Telefone da concessionária',
  'voucher.cash': 'Preço à vista',
  'voucher.financed': 'Valor total a financiar',
  'voucher.down-payment': 'Entrada',
  'voucher.instalments': 'Número de parcelas',
  'voucher.instalment-value': 'Valor da parcela',
  'voucher.instalment-value-first': 'Valor da primeira parcela',
  'voucher.last-instalment': 'Valor da última parcela',
  'voucher.final-instalment': 'Parcela final',
  'voucher.car': 'Carro',
  'voucher.plan': 'Plano',
  'voucher.plan-fixed': 'Parcelas fixas, sem parcela final',
  'voucher.plan-falling': 'Parcelas decrescentes, sem parcela final',
  'voucher.plan-rising': 'Parcelas crescentes, sem parcela final',
  'voucher.plan-final': 'Com parcela final (balão)',
  'voucher.interest': 'Taxa de juros',
  'voucher.rates': '{month} a.m. e {year} a.a.',
  'voucher.rates-nominal': 'nominal de {nominal} a.a.; efetiva de {month} a.m. e {year} a.a.',
  'voucher.cet': 'Custo Efetivo Total (CET)',
  'voucher.a-year': '{year} a.a.',
  'voucher.lent-alone': 'Total financiado, sem tarifas nem tributos',
  'voucher.lent': 'Total financiado, com tarifas e tributos',
  'voucher.tax-iof': 'IOF',
  'voucher.tax-vat': 'IVA sobre os juros',
  'voucher.total': 'Total a pagar, com a entrada',
  'voucher.due-date': 'Válido até',
  'voucher.coupon': 'Cupom',
  'voucher.no-due-date': 'a data que a concessionária informar',
  'voucher.instalment-note-first':
    '* Valor da primeira parcela nas condições aprovadas. Pode mudar se o carro, a entrada ou o prazo mudarem.',
  'voucher.instalment-note':
    '* Valor da parcela nas condições aprovadas. Pode mudar se o carro, a entrada ou o prazo mudarem.',
  'voucher.approved-title': '{name}, sua proposta foi aprovada',
  'voucher.disclaimer':
    'O crédito foi aprovado nas condições abaixo, com os dados que você enviou.\nLeve este voucher e um documento com foto à concessionária escolhida: é lá que o contrato é assinado, depois da conferência dos documentos.',
  'voucher.acceptance':
    'A proposta de financiamento identificada abaixo foi aceita nas condições descritas neste voucher.\nApresente o voucher e um documento com foto na concessionária indicada até a data de validade. O contrato é assinado lá, depois da conferência dos documentos.',
  'voucher.legal':
    'Aprovação válida até {dueDate}, para o valor financiado de {financedValue}, sujeita à conferência dos documentos e à disponibilidade do carro. As demais condições estão no contrato de financiamento.',
  'voucher.privacy':
    'Seus dados pessoais são tratados conforme a Lei Geral de Proteção de Dados (Lei 13.709/2018), somente para analisar, contratar e acompanhar este financiamento. Este documento contém dados pessoais: guarde-o com cuidado.',
  'voucher.check': 'Confira a validade',
  'voucher.check-how': 'Aponte a câmera do celular para o código, ou abra o endereço abaixo.',
  'voucher.issued': 'Emitido em {date}',
};
