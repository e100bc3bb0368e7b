import type { ptBR } from './tray-labels.pt-BR.ts';

export const esAR: typeof ptBR = {
  title: 'Comparación',
  open_one: 'Comparar · {{count}} versión',
  open_other: 'Comparar · {{count}} versiones',
  'open-cars_one': 'Comparar · {{count}} auto',
  'open-cars_other': 'Comparar · {{count}} autos',
  compare: 'Ver lado a lado',
  'one-more': 'Elegí una versión más para ver lado a lado.',
  'one-more-car': 'Elegí un auto más para ver lado a lado.',
  remove: 'Sacar {{name}}',
  clear: 'Vaciar la comparación',
  close: 'Cerrar',
  failed: 'La comparación no cargó. Lo que elegiste sigue acá.',
  retry: 'Probar de nuevo',
};
