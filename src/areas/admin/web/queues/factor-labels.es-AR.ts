import type { ptBR } from './factor-labels.pt-BR.ts';

/** Argentine Spanish: taking the authenticator off a customer’s account. */
export const esAR: typeof ptBR = {
  title: 'Quitar el autenticador de un cliente',
  intro:
    'Para quien perdió la aplicación y los códigos de respaldo. Antes, mirá un documento con foto de quien lo pide. La cuenta se cierra en todos los dispositivos, la contraseña queda, y se avisa al cliente por correo.',
  email: 'Correo de la cuenta',
  market: 'País',
  proof: 'Cómo se identificó la persona',
  'proof.in-person': 'Documento visto en el concesionario',
  'proof.documents': 'Documento y foto enviados y verificados',
  button: 'Quitar el autenticador',
  taken: 'Se quitó el autenticador y se avisó al cliente por correo.',
  none: 'No hay una cuenta con autenticador en este correo. La búsqueda está en el registro.',
};
