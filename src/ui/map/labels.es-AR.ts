import type { ptBR } from './labels.pt-BR.ts';

export const esAR: typeof ptBR = {
  nearer: 'Acercar el mapa',
  farther: 'Alejar el mapa',
  whole: 'Ver el país entero',
  fitted: 'Ver todos los puntos',
  map_one: 'Mapa con {{count}} punto. La página dice lo mismo en palabras.',
  map_other: 'Mapa con {{count}} puntos. La página dice lo mismo en palabras.',
  fingers: 'Usá dos dedos para mover el mapa',
  kilometres: '{{count}} km',
  picture: 'Mapa',
  'wheel-ctrl': 'Usá Ctrl + desplazamiento para acercar el mapa',
  'wheel-command': 'Usá ⌘ + desplazamiento para acercar el mapa',
};
