import type { ByLocale, Locale } from '../../../kit/markets/identities.ts';
import { forLocales } from '../../../kit/markets/words.ts';
import { esAR } from './voucher-words.es-AR.ts';
import { ptBR } from './voucher-words.pt-BR.ts';

export type VoucherWords = typeof ptBR;
export type VoucherWord = keyof VoucherWords;

const WORDS: ByLocale<VoucherWords> = forLocales({ 'pt-BR': ptBR, 'es-AR': esAR }, 'voucher');

/** What a voucher says in a language. */
export const voucherWords = (locale: Locale): VoucherWords => WORDS[locale];
