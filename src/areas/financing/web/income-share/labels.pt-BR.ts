export const ptBR = {
  over: 'A parcela leva {{share}}% da renda informada; a análise de crédito conta com até {{limit}}%. Você pode continuar, mas pense em uma entrada maior, em um prazo mais longo ou em outro carro: dívida demais compromete o que você precisa para viver.',
  'over-all':
    'A parcela é maior que a renda informada; a análise de crédito conta com até {{limit}}% dela. Você pode continuar, mas pense em uma entrada maior, em um prazo mais longo ou em outro carro: dívida demais compromete o que você precisa para viver.',
  check: 'Compare com a sua renda',
  'check-text': 'Se quiser. A conta é feita aqui no seu aparelho: nada disto é enviado nem guardado.',
  income: 'Renda por mês',
  others: 'Outras parcelas que você já paga por mês',
  within: 'Com o que você informou, as parcelas ficam em até {{limit}}% da renda.',
  'over-others':
    'As parcelas levam {{share}}% da renda informada; a análise de crédito conta com até {{limit}}%. Pense em uma entrada maior, em um prazo mais longo ou em outro carro: dívida demais compromete o que você precisa para viver.',
  'over-others-all':
    'As parcelas são maiores que a renda informada; a análise de crédito conta com até {{limit}}% dela. Pense em uma entrada maior, em um prazo mais longo ou em outro carro: dívida demais compromete o que você precisa para viver.',
};
