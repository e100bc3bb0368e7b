import { esAR } from './consent-words.es-AR.ts';
import { ptBR } from './consent-words.pt-BR.ts';

export type ConsentWords = Readonly<Record<keyof typeof ptBR, string>>;

/** What is agreed to, in a language. */
export const consentWords = (locale: 'pt-BR' | 'es-AR'): ConsentWords => (locale === 'es-AR' ? esAR : ptBR);
