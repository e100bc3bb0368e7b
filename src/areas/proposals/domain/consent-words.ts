import type { ByLocale, Locale } from '../../../kit/markets/identities.ts';
import { forLocales } from '../../../kit/markets/words.ts';
import { esAR } from './consent-words.es-AR.ts';
import { ptBR } from './consent-words.pt-BR.ts';

export type ConsentWords = Readonly<Record<keyof typeof ptBR, string>>;

const WORDS: ByLocale<ConsentWords> = forLocales({ 'pt-BR': ptBR, 'es-AR': esAR }, 'consent');

/** What is agreed to, in a language. */
export const consentWords = (locale: Locale): ConsentWords => WORDS[locale];
