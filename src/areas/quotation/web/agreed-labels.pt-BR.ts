/** Brazilian Portuguese: what was agreed in a quotation, on the pages that a purchase goes on with. */
export const ptBR = {
  title: 'Sua cotação {{number}}',
  text: 'As condições combinadas com a concessionária valem até {{date}}.',
  initial: 'Preço do catálogo',
  price: 'Preço combinado',
  'trade-in': 'Usado na troca',
  minus: '−\u00a0{{price}}',
  'to-pay': 'A pagar',
  'other-car':
    'O carro na tela não é o da cotação {{number}}: para ele vale o preço de hoje, sem o que foi combinado.',
  'ended-title-expired': 'Esta cotação não vale mais',
  'ended-expired':
    'A validade terminou, e com ela o preço combinado. Peça uma nova cotação à concessionária, ou continue pelo preço de hoje.',
  'ended-title-superseded': 'Há uma versão mais nova desta cotação',
  'ended-superseded':
    'A concessionária salvou uma versão mais nova, e só ela vale: as condições desta não podem mais ser usadas.',
  'ended-title-withdrawn': 'Esta cotação não vale agora',
  'ended-withdrawn':
    'A concessionária está revendo as condições. Fale com ela, ou continue pelo preço de hoje, sem o que foi combinado.',
  'see-newest': 'Ver a versão mais nova',
  'go-on-today': 'Continuar pelo preço de hoje',
  taken:
    'Uma cotação vale para uma compra só, e já há uma em andamento com esta. Continue no pedido ou na proposta que você abriu; cancelado o pedido, a cotação fica livre.',
  credit: 'Crédito com esta oferta: {{title}}, {{count}} × {{price}}',
  'credit-first': 'Crédito com esta oferta: {{title}}, {{count}} × {{price}}, a primeira; a última, {{last}}',
  back: 'Voltar ao carro da cotação',
  offers: 'Como você quer pagar?',
  'without-offer': 'Sem financiamento',
  offer: '{{title}}: {{count}} × {{price}}, entrada em dinheiro {{entrance}}{{until}}',
  'offer-first':
    '{{title}}: {{count}} × {{price}}, a primeira; a última, {{last}}, entrada em dinheiro {{entrance}}{{until}}',
  'offer-until': ', oferta válida até {{date}}',
  reserve: 'Reservar nestas condições',
  configurator: 'Ver o carro no configurador',
};
