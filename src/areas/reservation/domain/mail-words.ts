import type { ByLocale, Locale } from '../../../kit/markets/identities.ts';
import { forLocales } from '../../../kit/markets/words.ts';
import { esAR } from './mail-words.es-AR.ts';
import { ptBR } from './mail-words.pt-BR.ts';

export type OrderMailWords = typeof ptBR;

const WORDS: ByLocale<OrderMailWords> = forLocales({ 'pt-BR': ptBR, 'es-AR': esAR }, 'order-mail');

/** The words of an order's mails in a language. */
export const orderMailWords = (locale: Locale): OrderMailWords => WORDS[locale];
