import type { ByLocale, Locale } from '../../../kit/markets/identities.ts';
import { esAR } from './mail-words.es-AR.ts';
import { ptBR } from './mail-words.pt-BR.ts';

export type OrderMailWords = typeof ptBR;

const WORDS: ByLocale<OrderMailWords> = { 'pt-BR': ptBR, 'es-AR': esAR };

/** The words of an order's mails in a language. */
export const orderMailWords = (locale: Locale): OrderMailWords => WORDS[locale];
