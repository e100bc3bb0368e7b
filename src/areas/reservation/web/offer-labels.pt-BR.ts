export const ptBR = {
  'reserve-title': 'Reserve online',
  'reserve-text':
    'Com um sinal de {{deposit}} o carro é seu e o preço fica garantido por {{days}} dias. Você pode desistir em até {{legal}} dias e recebe tudo de volta.',
  reserve: 'Reservar este carro',
  'reserve-financed': 'Levar junto o financiamento que simulei',
  'financed-plan': '{{plan}}: {{count}}× {{value}}{{final}}, com entrada de {{entrance}} · CET {{cet}} a.a.',
  'financed-plan-first':
    '{{plan}}: {{count}}× {{value}}, a primeira; a última, {{last}}{{final}}, com entrada de {{entrance}} · CET {{cet}} a.a.',
  'financed-final': ' + parcela final de {{final}}',
  'reserve-estimate': 'Com o sinal pago hoje, a entrega está prevista para {{day}}.',
};
