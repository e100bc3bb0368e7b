import type { ptBR } from './import-labels.pt-BR.ts';

export const esAR: typeof ptBR = {
  name: 'Stock',
  about:
    'Autos listos o en camino, como en “node vitrine.mjs stock import”: un archivo completo reemplaza el stock del sitio, uno parcial agrega, cambia y saca.',
  files: 'Archivos de stock',
};
