export const ptBR = {
  'condition-deposit': 'Sinal de {{deposit}}, abatido do preço do carro.',
  'condition-lock': 'O preço de {{price}} fica garantido por {{days}} dias.',
  'condition-trade-in':
    'O seu usado, entregue na troca, paga {{tradeIn}} do preço garantido: faltam {{rest}}, com o sinal.',
  'condition-rise-maker':
    'Depois disso, se o preço subir, a diferença é da {{brand}}. Se cair, você paga o menor.',
  'condition-rise-customer':
    'Depois disso, se o preço subir antes do faturamento, a diferença é sua. Se cair, você paga o menor.',
  'condition-legal':
    'Desistiu? Em até {{days}} dias depois do pagamento você cancela com um botão e recebe o sinal inteiro de volta ({{law}}).',
  'condition-after-all': 'Depois desse prazo e até o faturamento, o sinal também volta inteiro.',
  'condition-after': 'Depois desse prazo e até o faturamento, voltam {{share}} do sinal.',
  'condition-freeze':
    'Até {{days}} dias depois do pagamento você ainda pode mudar a montagem: o carro novo custa o preço do dia da mudança.',
  'condition-delivery':
    'Entrega prevista em {{days}} dias depois do pagamento, ou no dia útil seguinte da concessionária. Se mudar, avisamos com o motivo.',
  'condition-programme': 'O preço é o do programa {{name}}, para quem foi aprovado nele.',
  'condition-keep': 'O carro deve ficar com o comprador por {{months}} meses.',
  'condition-pay':
    'Você tem {{minutes}} minutos para começar o pagamento; um boleto é esperado até compensar. Sem pagamento, a reserva perde a validade.',
  'condition-first':
    'O carro é de quem pagar primeiro. Guardado para você, ninguém mais o leva por {{minutes}} minutos. Com um boleto, ele fica guardado por mais tempo de quem também não pagou, no máximo por {{days}} dias, e quem pagar na hora passa na frente. Se alguém pagar antes, o seu pagamento compra outro igual, se houver, ou volta inteiro.',
  'condition-unpaid': 'Sem o pagamento em {{hours}} horas, a reserva perde a validade e o carro fica livre.',
  'receipt-received': 'Recebemos de {{name}} o sinal de {{amount}} em {{date}}.',
  'receipt-cancel':
    'Para cancelar, abra a página do pedido e use o botão “Cancelar o pedido”. Até {{until}} o sinal volta inteiro. O direito de desistir vale também nos {{days}} dias depois de receber o carro: fale com a concessionária.',
  'conditions-title': 'Condições da reserva',
  included: 'incluso',
  'fact-price': 'Preço garantido',
  'fact-to-pay': 'A pagar, com o sinal',
  'fact-price-ended': 'Preço do carro na reserva',
  'fact-locked': 'Garantido até',
  'receipt-title': 'Comprovante do sinal',
  'receipt-title-refunded': 'Comprovante do sinal e da devolução',
  'refund-refund': 'Devolução de {{amount}} pedida em {{date}}, pelo mesmo meio de pagamento.',
  'refund-refunded': 'Devolução de {{amount}} concluída em {{date}}.',
  'refund-returned': 'Sinal de {{amount}} devolvido em {{date}} por quem processa o pagamento.',
  'refund-dispute-lost': 'Sinal de {{amount}} devolvido em {{date}} pelo banco do cartão.',
  'receipt-number': 'Pedido {{number}}',
  'financing-title': 'Financiamento',
  'financing-entrance': 'Entrada',
  'financing-installments': 'Parcelas',
  'financing-installments-value': '{{count}}× {{value}}',
  'financing-installments-value-first': '{{count}}× {{value}}, a primeira',
  'financing-last': 'Última parcela',
  'financing-final': 'Parcela final',
  'financing-cet': 'Custo efetivo total (CET)',
  'financing-a-year': '{{year}} ao ano',
  'financing-interest': 'Juros',
  'financing-rates': '{{month}} ao mês, {{year}} ao ano',
  'financing-nominal': 'Taxa nominal anual',
  'financing-cash': 'Preço à vista',
  'financing-total': 'Total com financiamento',
  'financing-late': 'Em caso de atraso',
  'financing-late-value': 'multa de {{fine}} e juros de {{interest}} ao mês',
  'financing-lender': 'Quem financia',
  'financing-valid': 'Válido até',
  'financing-indicative': '{{until}}, sujeito a confirmação',
  'financing-early': 'Você pode pagar antes, com redução proporcional dos juros.',
  'condition-ready':
    'O carro é esperado na concessionária em {{day}}, e a entrega está prevista para esse dia ou o dia útil seguinte da concessionária, nunca antes de {{days}} dias depois do pagamento. Se mudar, avisamos com o motivo.',
  'estimate-moved': 'Mudou o dia em que o carro chega à concessionária.',
};
