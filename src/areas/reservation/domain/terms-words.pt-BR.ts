export const ptBR = {
  'condition-deposit': 'Sinal de {{deposit}}, abatido do preço do carro.',
  'condition-lock': 'O preço de {{price}} fica garantido por {{days}} dias.',
  'condition-rise-maker':
    'Depois disso, se o preço subir, a diferença é da {{brand}}. Se cair, você paga o menor.',
  'condition-rise-customer':
    'Depois disso, se o preço subir antes do faturamento, a diferença é sua. Se cair, você paga o menor.',
  'condition-legal':
    'Desistiu? Em até {{days}} dias depois do pagamento você cancela com um botão e recebe o sinal inteiro de volta ({{law}}).',
  'condition-after-all': 'Depois desse prazo e até o faturamento, o sinal também volta inteiro.',
  'condition-after': 'Depois desse prazo e até o faturamento, voltam {{share}} do sinal.',
  'condition-freeze': 'Até {{days}} dias depois do pagamento você ainda pode mudar a montagem.',
  'condition-delivery':
    'Entrega prevista em {{days}} dias depois do pagamento. Se mudar, avisamos com o motivo.',
  'condition-unpaid': 'Sem o pagamento em {{hours}} horas, a reserva perde a validade e o carro fica livre.',
  'law-BR': 'art. 49 do Código de Defesa do Consumidor',
  'law-AR': 'art. 34 da Lei 24.240',
  'receipt-received': 'Recebemos de {{name}} o sinal de {{amount}} em {{date}}.',
  'receipt-cancel':
    'Para cancelar, abra a página do pedido e use o botão “Cancelar o pedido”. Até {{until}} o sinal volta inteiro. O direito de desistir vale também nos {{days}} dias depois de receber o carro: fale com a concessionária.',
  'conditions-title': 'Condições da reserva',
  'fact-price': 'Preço garantido',
  'fact-locked': 'Garantido até',
  'receipt-title': 'Comprovante do sinal',
  'receipt-number': 'Pedido {{number}}',
};
