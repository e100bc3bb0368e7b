/** What the page says that is answered in the place of one for which the portal has no time. */
export const ptBR = {
  title: 'Muitas visitas agora',
  text: 'Há mais visitas do que o site consegue atender neste momento. Espere alguns segundos e tente de novo.',
  form: 'Se você enviou um formulário, nada foi gravado: volte uma página e envie outra vez.',
  again: 'Tentar de novo',
};
