import type { ptBR } from './unstored-offer-labels.pt-BR.ts';

export const esAR: typeof ptBR = {
  'unkept.title': 'No guardamos tu financiación',
  'unkept.text':
    'No pudimos guardar la oferta ahora, y sin ella el pedido sigue sin la financiación. Probá de nuevo o seguí sin ella.',
  'unkept.retry': 'Probar de nuevo',
  'unkept.without': 'Seguir sin la financiación',
};
