import type { ptBR } from './own-labels.pt-BR.ts';

export const esAR: typeof ptBR = {
  none: 'Todavía no hay autos guardados en la cuenta.',
  full: 'La cuenta guarda hasta 50 autos. Sacá alguno para guardar otro.',
  join_one: 'Este navegador guarda {{count}} auto que armaste. ¿Querés guardarlo en tu cuenta?',
  join_other: 'Este navegador guarda {{count}} autos que armaste. ¿Querés guardarlos en tu cuenta?',
  'join-yes': 'Guardar en mi cuenta',
  'join-no': 'Ahora no',
  gone: 'Esta versión ya no se vende.',
  dearer: 'Costaba {{before}} cuando lo guardaste: {{difference}} más hoy.',
  cheaper: 'Costaba {{before}} cuando lo guardaste: {{difference}} menos hoy.',
  lost_one: '{{count}} ítem de tu auto ya no está a la venta, o no junto con el resto.',
  lost_other: '{{count}} ítems de tu auto ya no están a la venta, o no junto con el resto.',
  compare: 'Comparar',
  'compare-name': 'Comparar {{name}}',
  'compare-button': 'Comparar los elegidos',
  'compare-how': 'Elegí de dos a cuatro autos de la misma marca para comparar.',
  open: 'Abrir en el configurador',
  'open-name': 'Abrir en el configurador: {{name}}',
  drop: 'Sacar',
  'drop-name': 'Sacar {{name}} de la cuenta',
};
