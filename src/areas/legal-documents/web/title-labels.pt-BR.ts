/** What the documents are called. */
export const ptBR = {
  terms: 'Termos de uso',
  privacy: 'Aviso de privacidade',
  cookies: 'Cookies',
  warranty: 'Garantia',
  purchase: 'Condições de compra',
  accessibility: 'Declaração de acessibilidade',
  correspondents: 'Correspondentes de crédito',
};
