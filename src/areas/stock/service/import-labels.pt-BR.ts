import type { ImportWords } from '../../../io/imported-kind.ts';

export const ptBR: ImportWords = {
  name: 'Estoque',
  about:
    'Carros prontos ou a caminho, como em “npm run stock:import”: um arquivo completo substitui o estoque do site, um parcial acrescenta, muda e tira.',
  files: 'Arquivos de estoque',
};
