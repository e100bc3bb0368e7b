import type { ByLocale, Locale } from '../../../kit/markets/identities.ts';
import { forLocales } from '../../../kit/markets/words.ts';
import { esAR } from './mail-words.es-AR.ts';
import { ptBR } from './mail-words.pt-BR.ts';

const WORDS: ByLocale<typeof ptBR> = forLocales({ 'pt-BR': ptBR, 'es-AR': esAR }, 'account-mail');

/** What the account's mails say in a language. */
export const mailWords = (locale: Locale): typeof ptBR => WORDS[locale];
