import type { ptBR } from './how-labels.pt-BR.ts';

export const esAR: typeof ptBR = {
  'how-title': 'Comprar sin letra chica',
  'how-1-title': 'Elegí',
  'how-1-text':
    'Versión, color y equipamiento. El total cambia al instante, con la bonificación ya descontada.',
  'how-2-title': 'Simulá',
  'how-2-text':
    'El anticipo y el plazo son tuyos. Intereses, IVA, gastos y CFT aparecen junto a la cuota, nunca después.',
  'how-3-title': 'Conversá',
  'how-3-text': 'Con la simulación lista, el concesionario que elijas se comunica con vos. Sin compromiso.',
  'how-3-text-cash': 'El concesionario que elijas se comunica con vos. Sin compromiso.',
  'how-4-title': 'Decidí',
  'how-4-text':
    'Acá no se cobra nada. El crédito depende de una evaluación y el contrato vale solo con tu firma.',
  'how-4-text-cash': 'Acá no se cobra nada. El contrato vale solo con tu firma.',
  'how-4-text-deposit':
    'Acá solo se paga la seña de una reserva, si querés hacer una: se descuenta del precio y vuelve entera si te arrepentís en el plazo de la ley. El crédito depende de una evaluación y el contrato vale solo con tu firma.',
  'how-4-text-deposit-cash':
    'Acá solo se paga la seña de una reserva, si querés hacer una: se descuenta del precio y vuelve entera si te arrepentís en el plazo de la ley. El contrato vale solo con tu firma.',
};
