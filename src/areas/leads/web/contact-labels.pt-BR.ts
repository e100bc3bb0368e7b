/** The way to the contact form, written by the page's loader: no browser loads these words as code. */
export const ptBR = {
  title: 'Fale com um especialista',
  intro:
    'Diga o que você quer saber sobre o {{model}} e a concessionária que você escolher entra em contato.',
  cta: 'Solicitar contato',
  plain: 'Fale direto com uma concessionária',
  failed: 'Falha ao chamar especialista',
};
