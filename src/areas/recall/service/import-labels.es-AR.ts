import type { ptBR } from './import-labels.pt-BR.ts';

export const esAR: typeof ptBR = {
  name: 'Campañas de recall',
  about:
    'Campañas y sus autos, como en “node vitrine.mjs recall import”: por cada sitio un .json y el .csv del mismo nombre. Los archivos son la lista entera del sitio.',
  files: 'Archivos de recall',
};
