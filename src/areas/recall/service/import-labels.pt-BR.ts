export const ptBR = {
  name: 'Campanhas de recall',
  about:
    'Campanhas e seus carros, como em “node vitrine.mjs recall import”: para cada site um .json e o .csv de mesmo nome. Os arquivos são a lista inteira do site.',
  files: 'Arquivos de recall',
};
