import type { ptBR } from './review-labels.pt-BR.ts';

export const esAR: typeof ptBR = {
  'review-text': 'La decisión fue automática. Podés pedir que una persona la revise y conocer los criterios.',
  'review-link': 'Pedir la revisión',
};
