import type { ptBR } from './copy-words.pt-BR.ts';

const UNTIL_CLOSED = 'hasta que borres la cuenta, o {{accounts}} después del último acceso';

export const esAR: typeof ptBR = {
  account_user: {
    what: 'Cuenta',
    purpose: 'guardar en tu cuenta lo que elegiste, sin mostrárselo a nadie más',
    until: UNTIL_CLOSED,
  },
  account_session: {
    what: 'Dispositivo en el que la cuenta está abierta',
    purpose: 'mantener la cuenta abierta en ese dispositivo y mostrarte cuáles son',
    until: 'un día después de que termina el acceso: 14 días sin uso, 30 como máximo',
  },
  account_passkey: {
    what: 'Clave de acceso de un dispositivo',
    purpose: 'dejar entrar solo a quien tiene el dispositivo',
    until: UNTIL_CLOSED,
  },
  account_second_factor: {
    what: 'Aplicación de autenticación',
    purpose: 'dejar entrar solo a quien tiene la contraseña y la aplicación',
    until: UNTIL_CLOSED,
  },
  account_car: {
    what: 'Auto guardado en la cuenta',
    purpose: 'volver a mostrarte el auto que armaste',
    until: UNTIL_CLOSED,
  },
  account_proposal: {
    what: 'Propuesta vinculada a la cuenta',
    purpose: 'mostrar en la cuenta la propuesta que seguís',
    until: UNTIL_CLOSED,
  },
  account_simulation: {
    what: 'Simulación vinculada a la cuenta',
    purpose: 'volver a mostrarte la simulación que hiciste',
    until: UNTIL_CLOSED,
  },
  account_bonus: {
    what: 'Bono de la cuenta',
    purpose: 'descontar el bono de la compra',
    until: UNTIL_CLOSED,
  },
};
