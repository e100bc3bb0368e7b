export const ptBR = {
  'zoom-nearer': 'Aproximar',
  'zoom-farther': 'Afastar',
  'zoom-help': 'Setas movem a foto, mais e menos aproximam e afastam, Home mostra a foto inteira.',
  'zoom-scale': 'Ampliada {{times}} vezes',
  'zoom-whole': 'Foto inteira',
};
