import { esAR } from './mail-words.es-AR.ts';
import { ptBR } from './mail-words.pt-BR.ts';

/** What the account's mails say in a language. */
export const mailWords = (locale: 'pt-BR' | 'es-AR'): typeof ptBR => (locale === 'es-AR' ? esAR : ptBR);
