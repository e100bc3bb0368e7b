export const ptBR = {
  'how-title': 'Comprar sem letra miúda',
  'how-1-title': 'Escolha',
  'how-1-text': 'Versão, cor e itens. O total muda na hora, com o bônus já descontado.',
  'how-2-title': 'Simule',
  'how-2-text':
    'Entrada e prazo são seus. Juros, IOF, tarifas e CET aparecem junto da parcela, nunca depois.',
  'how-3-title': 'Converse',
  'how-3-text':
    'Com a simulação pronta, a concessionária que você escolher entra em contato. Sem compromisso.',
  'how-3-text-cash': 'A concessionária que você escolher entra em contato. Sem compromisso.',
  'how-4-title': 'Decida',
  'how-4-text': 'Nada é cobrado aqui. O crédito depende de análise, e o contrato só vale assinado por você.',
  'how-4-text-cash': 'Nada é cobrado aqui. O contrato só vale assinado por você.',
  'how-4-text-deposit':
    'Aqui só se paga o sinal de uma reserva, se você quiser fazer uma: ele é descontado do preço e volta inteiro se você desistir no prazo da lei. O crédito depende de análise, e o contrato só vale assinado por você.',
  'how-4-text-deposit-cash':
    'Aqui só se paga o sinal de uma reserva, se você quiser fazer uma: ele é descontado do preço e volta inteiro se você desistir no prazo da lei. O contrato só vale assinado por você.',
};
