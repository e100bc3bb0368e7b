export const ptBR = {
  title: 'Comparação',
  open_one: 'Comparar · {{count}} versão',
  open_other: 'Comparar · {{count}} versões',
  compare: 'Ver lado a lado',
  'one-more': 'Escolha mais uma versão para ver lado a lado.',
  remove: 'Tirar {{name}}',
  clear: 'Esvaziar a comparação',
  close: 'Fechar',
  failed: 'A comparação não carregou. O que você escolheu continua aqui.',
  retry: 'Tentar de novo',
};
