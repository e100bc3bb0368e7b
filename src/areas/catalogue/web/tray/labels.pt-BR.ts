export const ptBR = {
  add: 'Comparar',
  added: 'Na comparação',
  'add-version': 'Comparar a versão',
  'added-version': 'Versão na comparação',
  full: 'Comparação cheia',
  'of-car': '{{words}}: {{name}}',
};
