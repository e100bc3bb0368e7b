/** The way to the credit proposal, written by the page's loader: no browser loads these words as code. */
export const ptBR = {
  cta: 'Enviar a proposta de financiamento',
  failed: 'Não foi possível abrir a proposta. Verifique a conexão e tente de novo.',
};
