export const ptBR = {
  pictured: 'Na imagem: {{colour}}, {{price}}',
  discover: 'Conheça o {{name}}',
  'showcase-title': 'Escolha o seu {{brand}}',
  'showcase-intro_one': 'Um modelo, com o preço na tela.',
  'showcase-intro_other': '{{count}} modelos, com o preço na tela.',
  'body-hatch': 'Hatch',
  'body-sedan': 'Sedã',
  'body-liftback': 'Liftback',
  'body-suv': 'SUV',
  'body-suv-coupe': 'SUV cupê',
  'body-pickup': 'Picape',
};
