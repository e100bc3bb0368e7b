import { esAR } from './voucher-words.es-AR.ts';
import { ptBR } from './voucher-words.pt-BR.ts';

export type VoucherWords = typeof ptBR;
export type VoucherWord = keyof VoucherWords;

/** What a voucher says in a language. */
export const voucherWords = (locale: 'pt-BR' | 'es-AR'): VoucherWords => (locale === 'es-AR' ? esAR : ptBR);
