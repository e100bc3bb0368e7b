import type { ptBR } from './copy-words.pt-BR.ts';

export const esAR: typeof ptBR = {
  credit_proposal: {
    what: 'Propuesta de crédito',
    purpose: 'decidir el crédito que pediste',
    until:
      '{{delivered}} después de rechazada o detenida; con contrato, {{proposals}} después del último estado',
  },
};
