export const ptBR = {
  'reserve-title': 'Reserve online',
  'reserve-text':
    'Com um sinal de {{deposit}} o carro é seu e o preço fica garantido por {{days}} dias. Você pode desistir em até {{legal}} dias e recebe tudo de volta.',
  reserve: 'Reservar este carro',
  'reserve-financed': 'Levar junto o financiamento que simulei',
  'financed-plan':
    '{{plan}}: {{count}}× {{value}}{{last}}{{final}}, com entrada de {{entrance}} · CET {{cet}} a.a.',
  'financed-last': ', a primeira; a última, {{last}}',
  'financed-final': ' + parcela final de {{final}}',
  'reserve-estimate': 'Com o sinal pago hoje, a entrega está prevista para {{day}}.',
};
