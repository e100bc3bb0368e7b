export const ptBR = {
  link: 'Acompanhar o pedido',
  'received.subject': 'Protocolo {{number}}: recebemos o seu pedido',
  'received.text':
    'Recebemos em {{received}} o seu pedido: {{kind}}. O número do protocolo é {{number}}. Respondemos até {{due}}.',
  norms: 'Base legal: {{norms}}.',
  'received.order':
    'Se o número que você informou for o de uma reserva feita com este e-mail, enviamos também o link dela: lá você cancela na hora, e o valor pago volta conforme a lei.',
  'answered.subject': 'Protocolo {{number}}: resposta ao seu pedido',
  'answered.text': 'Respondemos ao seu pedido de {{received}}: {{kind}}.',
  'answered.answer': 'Resposta:',
};
