import type { ptBR } from './labels.pt-BR.ts';

export const esAR: typeof ptBR = {
  'zoom-nearer': 'Acercar',
  'zoom-farther': 'Alejar',
  'zoom-help': 'Las flechas mueven la foto, más y menos la acercan y la alejan, Home la muestra entera.',
  'zoom-scale': 'Ampliada {{times}} veces',
  'zoom-whole': 'Foto entera',
};
