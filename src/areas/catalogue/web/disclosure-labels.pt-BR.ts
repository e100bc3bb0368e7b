/** What the law has pages say of cars and prices; written on the server alone. */
export const ptBR = {
  'price-note': 'Preços de {{date}}, tabela {{list}}.',
  'freight-included': 'Frete incluso.',
  'freight-not-included': 'Frete não incluso.',
};
