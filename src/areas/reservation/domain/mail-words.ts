import { esAR } from './mail-words.es-AR.ts';
import { ptBR } from './mail-words.pt-BR.ts';

export type OrderMailWords = typeof ptBR;

/** The words of an order's mails in a language. */
export const orderMailWords = (locale: 'pt-BR' | 'es-AR'): OrderMailWords =>
  locale === 'es-AR' ? esAR : ptBR;
