export const ptBR = {
  name: 'Estoque',
  about:
    'Carros prontos ou a caminho, como em “node vitrine.mjs stock import”: um arquivo completo substitui o estoque do site, um parcial acrescenta, muda e tira.',
  files: 'Arquivos de estoque',
};
