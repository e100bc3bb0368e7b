import type { ptBR } from './proposal-labels.pt-BR.ts';

/** Argentine Spanish. */
export const esAR: typeof ptBR = {
  cta: 'Enviar la propuesta de financiación',
  failed: 'No pudimos abrir la propuesta. Revisá la conexión e intentá de nuevo.',
};
