export const ptBR = {
  'unkept.title': 'Seu financiamento não foi guardado',
  'unkept.text':
    'Não foi possível guardar a oferta agora, e sem ela o pedido segue sem o financiamento. Tente de novo ou continue sem ele.',
  'unkept.retry': 'Tentar de novo',
  'unkept.without': 'Continuar sem o financiamento',
};
