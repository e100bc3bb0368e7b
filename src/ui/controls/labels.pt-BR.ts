export const ptBR = {
  'part-missing': 'Esta parte da página não carregou.',
  'part-reload': 'Carregar a página de novo',
  skip: 'Pular para o conteúdo',
};
