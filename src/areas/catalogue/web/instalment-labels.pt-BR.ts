export const ptBR = {
  'per-month-final': '+ final de {{final}}',
  'per-month-last': 'a última, {{last}}',
  'entrance-per-month': 'Entrada de {{entrance}} + {{count}}x de',
  'entrance-per-month-falling': 'Entrada de {{entrance}} + {{count}}x de até',
};
