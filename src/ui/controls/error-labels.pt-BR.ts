export const ptBR = {
  'errors-title_one': 'Falta corrigir {{count}} campo',
  'errors-title_other': 'Falta corrigir {{count}} campos',
};
