/** Brazilian Portuguese: taking the authenticator off a customer’s account. */
export const ptBR = {
  title: 'Tirar o autenticador de um cliente',
  intro:
    'Para quem perdeu o aplicativo e os códigos de reserva. Antes, veja um documento com foto de quem pede. A conta é encerrada em todos os aparelhos, a senha fica, e o cliente é avisado por e-mail.',
  email: 'E-mail da conta',
  market: 'País',
  proof: 'Como a pessoa se identificou',
  'proof.in-person': 'Documento visto na concessionária',
  'proof.documents': 'Documento e foto enviados e conferidos',
  button: 'Tirar o autenticador',
  taken: 'O autenticador foi tirado e o cliente foi avisado por e-mail.',
  none: 'Não há conta com autenticador neste e-mail. A procura está no registro.',
};
