export const ptBR = {
  add: 'Comparar',
  added: 'Na comparação',
  full: 'Comparação cheia',
  'of-car': '{{words}}: {{name}}',
};
