import type { ptBR } from './showcase-labels.pt-BR.ts';

export const esAR: typeof ptBR = {
  pictured: 'En la imagen: {{colour}}, {{price}}',
  discover: 'Conocé {{name}}',
  'showcase-title': 'Elegí tu {{brand}}',
  'showcase-intro_one': 'Un modelo, con el precio en pantalla.',
  'showcase-intro_other': '{{count}} modelos, con el precio en pantalla.',
  'body-hatch': 'Hatchback',
  'body-sedan': 'Sedán',
  'body-liftback': 'Liftback',
  'body-suv': 'SUV',
  'body-suv-coupe': 'SUV coupé',
  'body-pickup': 'Pickup',
};
