/** Brazilian Portuguese. The literal texts of doc. 2 §8 stand here as written there. */
export const ptBR = {
  'postal-code': 'CEP',
  'postal-code-looking': 'Buscando o endereço…',
  'postal-code-unknown': 'CEP NÃO ENCONTRADO',
};
