import type { ptBR } from './portal-labels.pt-BR.ts';

export const esAR: typeof ptBR = {
  'portal-title': 'Autos con precio, cuota y CFT a la vista',
  'portal-intro': 'Elegí una marca. En cada página, el total y la cuota del mes están siempre en pantalla.',
  'portal-meta':
    'Autos nuevos en Argentina, con precio, cuota y CFT a la vista: mirá las marcas, las versiones y los colores, y simulá la financiación.',
  'portal-title-cash': 'Autos nuevos, con el precio en pantalla',
  'portal-intro-cash': 'Elegí una marca. En cada página, el total está siempre en pantalla.',
  'portal-meta-cash':
    'Autos nuevos, con el precio en pantalla: mirá las marcas, las versiones y los colores.',
  'market-other': 'Ver las marcas en {{market}}',
  'enter-brand': 'Entrar a {{brand}}',
};
