import type { ptBR } from './showcase-labels.pt-BR.ts';

export const esAR: typeof ptBR = {
  pictured: 'En la imagen: {{colour}}, {{price}}',
  discover: 'Conocé {{name}}',
  'showcase-title': 'Elegí tu {{brand}}',
  'showcase-intro_one': 'Un modelo, con precio y cuota a la vista.',
  'showcase-intro_other': '{{count}} modelos, con precio y cuota a la vista.',
  'body-hatch': 'Hatchback',
  'body-sedan': 'Sedán',
  'body-liftback': 'Liftback',
  'body-suv': 'SUV',
  'body-suv-coupe': 'SUV coupé',
  'body-pickup': 'Pickup',
};
