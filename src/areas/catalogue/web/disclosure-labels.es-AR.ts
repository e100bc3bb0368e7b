import type { ptBR } from './disclosure-labels.pt-BR.ts';

export const esAR: typeof ptBR = {
  'price-note': 'Precios del {{date}}, lista {{list}}.',
  'freight-included': 'Flete incluido.',
  'freight-not-included': 'No incluye flete.',
};
