import type { ptBR } from './labels.pt-BR.ts';

export const esAR: typeof ptBR = {
  close: 'Cerrar',
  back: 'Volver',
  keep: 'Volver sin cambiar nada',
  skip: 'Ir al contenido',
  increase: 'Aumentar {{label}}',
  decrease: 'Disminuir {{label}}',
  'type-value': '{{label}}: escribir el valor',
  between: 'De {{min}} a {{max}}',
  'one-of': 'Opciones: {{options}}',
  'at-limit-low': 'Es el valor mínimo.',
  'at-limit-high': 'Es el valor máximo.',
  'errors-title_one': 'Falta corregir {{count}} campo',
  'errors-title_other': 'Falta corregir {{count}} campos',
  required: 'obligatorio',
  loading: 'Cargando',
  part: 'Parte',
  amount: 'Valor',
  'remove-question': '¿Quitar {{name}}?',
  'remove-effect': 'Esto no se puede deshacer.',
  'remove-confirm': 'Quitar',
};
