import type { Locale } from '../../../kit/markets/identities.ts';
import { forLocales } from '../../../kit/markets/words.ts';

const ptBR = {
  title: 'Boleto do sinal da sua reserva',
  issued: 'Emitido em {date}',
  payer: 'Pagador',
  payee: 'Beneficiário',
  amount: 'Valor',
  due: 'Vencimento',
  line: 'Linha digitável',
  clears: 'Depois de pago, a compensação leva até 3 dias úteis.',
  first: 'O carro é de quem pagar primeiro.',
  copy: 'Para uma segunda via, abra a sua reserva no portal.',
};
export type BoletoWords = typeof ptBR;

export const slipDictionary = {
  area: 'payment-slip',
  'pt-BR': ptBR,
  'es-AR': {
    title: 'Cupón de la seña de tu reserva',
    issued: 'Emitido el {date}',
    payer: 'Paga',
    payee: 'Cobra',
    amount: 'Importe',
    due: 'Vencimiento',
    line: 'Código del cupón',
    clears: 'Una vez pagado, se acredita en hasta 3 días hábiles.',
    first: 'El auto es de quien pague primero.',
    copy: 'Para una segunda copia, abrí tu reserva en el portal.',
  },
};

/** What stands on the paper of a boleto. */
export const boletoWords: Readonly<Record<Locale, BoletoWords>> = forLocales(
  slipDictionary,
  slipDictionary.area,
);
