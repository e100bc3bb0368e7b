import type { ptBR } from './value-labels.pt-BR.ts';

export const esAR: typeof ptBR = {
  increase: 'Aumentar {{label}}',
  decrease: 'Disminuir {{label}}',
  'amount-invalid': 'Escribí el importe en números, como 8.000.000 o 1.500,50',
  'amount-negative': 'Escribí un importe mayor que cero',
  'amount-too-large': 'Ese importe pasa el precio de cualquier auto: revisá los ceros',
  'amount-decimals': 'Escribí el importe sin decimales: la moneda no los usa',
  'typed-unread': 'No entendimos “{{typed}}”: sigue {{value}}',
  'typed-moved': '“{{typed}}” no está entre las opciones: quedó lo más cercano, {{value}}',
  'type-value': '{{label}}: escribir el valor',
  between: 'De {{min}} a {{max}}',
  'one-of': 'Opciones: {{options}}',
  part: 'Parte',
  amount: 'Valor',
};
