import type { ptBR } from './mail-words.pt-BR.ts';

export const esAR: typeof ptBR = {
  link: 'Seguir la gestión',
  'received.subject': 'Código {{number}}: recibimos tu pedido',
  'received.text':
    'Recibimos el {{received}} tu pedido: {{kind}}. El código de la gestión es {{number}}. Respondemos hasta el {{due}}.',
  norms: 'Base legal: {{norms}}.',
  'received.order':
    'Si el número que indicaste es el de una reserva hecha con este correo, te mandamos también su enlace: ahí la cancelás en el momento y lo pagado se devuelve según la ley.',
  'answered.subject': 'Código {{number}}: respuesta a tu pedido',
  'answered.text': 'Respondimos tu pedido del {{received}}: {{kind}}.',
  'answered.answer': 'Respuesta:',
};
