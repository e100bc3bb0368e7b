export const ptBR = {
  name: 'Tabelas de lugares',
  about:
    'Estados e cidades do Brasil, províncias e localidades da Argentina, como em “node vitrine.mjs places import”: cada tabela substitui a publicada inteira. A tabela de ruas (br-streets.csv) vem só pelo comando: com até 1,3 milhão de CEPs, não cabe num envio de um minuto nem pode ser ensaiada.',
  files: 'Tabelas de lugares',
};
