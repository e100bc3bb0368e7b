export const ptBR = {
  'per-month-final': '+ final de {{final}}',
  'per-month-last': 'a primeira; a última, {{last}}',
  'entrance-per-month': 'Entrada de {{entrance}} + {{count}}x de',
};
