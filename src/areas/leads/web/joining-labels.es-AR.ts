import type { ptBR } from './joining-labels.pt-BR.ts';

/** Argentine Spanish. */
export const esAR: typeof ptBR = {
  join: 'En el último pedido hecho en este navegador, con el mismo correo, nos diste:',
  phone: 'Celular',
  document: 'DNI o CUIL',
  ask: '¿Querés guardarlos en tu cuenta? Los próximos formularios empiezan con ellos.',
  yes: 'Guardar en mi cuenta',
  no: 'Ahora no',
  failed:
    'No encontramos un pedido tuyo con esos datos, y no se guardó nada. Podés cargarlos en Cambiar datos.',
};
