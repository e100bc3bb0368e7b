import type { ptBR } from './labels.pt-BR.ts';

export const esAR: typeof ptBR = {
  'part-missing': 'Esta parte de la página no cargó.',
  'part-reload': 'Volver a cargar la página',
  skip: 'Ir al contenido',
};
