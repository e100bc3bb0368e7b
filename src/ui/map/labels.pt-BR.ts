export const ptBR = {
  nearer: 'Aproximar o mapa',
  farther: 'Afastar o mapa',
  whole: 'Ver o país inteiro',
  fitted: 'Ver todos os pontos',
  map_one: 'Mapa com {{count}} ponto. A página diz o mesmo em palavras.',
  map_other: 'Mapa com {{count}} pontos. A página diz o mesmo em palavras.',
  fingers: 'Use dois dedos para mover o mapa',
  kilometres: '{{count}} km',
  picture: 'Mapa',
  'wheel-ctrl': 'Use Ctrl + rolagem para aproximar o mapa',
  'wheel-command': 'Use ⌘ + rolagem para aproximar o mapa',
};
