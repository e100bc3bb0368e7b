export const ptBR = {
  increase: 'Aumentar {{label}}',
  decrease: 'Diminuir {{label}}',
  'amount-invalid': 'Escreva o valor em números, como 40.000 ou 1.500,50',
  'amount-negative': 'Escreva um valor maior que zero',
  'amount-too-large': 'Esse valor passa do preço de qualquer carro: confira os zeros',
  'typed-unread': 'Não entendemos “{{typed}}”: continua {{value}}',
  'typed-moved': '“{{typed}}” não está entre as opções: ficou o mais próximo, {{value}}',
  'type-value': '{{label}}: digitar o valor',
  between: 'De {{min}} a {{max}}',
  'one-of': 'Opções: {{options}}',
  part: 'Parte',
  amount: 'Valor',
};
