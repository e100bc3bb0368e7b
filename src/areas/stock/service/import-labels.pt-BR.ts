export const ptBR = {
  name: 'Estoque',
  about:
    'Carros prontos ou a caminho, como em “vitrine stock import”: um arquivo completo substitui o estoque do site, um parcial acrescenta, muda e tira.',
  files: 'Arquivos de estoque',
};
