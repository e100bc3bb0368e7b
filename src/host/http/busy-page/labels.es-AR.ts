import type { ptBR } from './labels.pt-BR.ts';

export const esAR: typeof ptBR = {
  title: 'Muchas visitas ahora',
  text: 'Hay más visitas de las que el sitio puede atender en este momento. Esperá unos segundos y probá de nuevo.',
  form: 'Si enviaste un formulario, no se guardó nada: volvé una página y envialo otra vez.',
  again: 'Probar de nuevo',
};
