/** Brazilian Portuguese: what was agreed in a quotation, on the pages that a purchase goes on with. */
export const ptBR = {
  title: 'Sua cotação {{number}}',
  text: 'As condições combinadas com a concessionária valem até {{date}}.',
  initial: 'Preço do catálogo',
  price: 'Preço combinado',
  'trade-in': 'Usado na troca',
  minus: '− {{price}}',
  'to-pay': 'A pagar',
  'other-car':
    'O carro na tela não é o da cotação {{number}}: para ele vale o preço de hoje, sem o que foi combinado.',
  ended: 'Esta cotação não vale mais: aqui está o preço de hoje. Peça uma nova à concessionária.',
  back: 'Voltar ao carro da cotação',
  offers: 'Como você quer pagar?',
  'without-offer': 'Sem financiamento',
  offer: '{{title}}: {{count}} × {{price}}, entrada em dinheiro {{entrance}}',
  reserve: 'Reservar nestas condições',
  configurator: 'Ver o carro no configurador',
};
