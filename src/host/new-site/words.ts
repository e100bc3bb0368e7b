/** What `sites new` says, in the language of whoever types: that need not be the language of the site. */
import { fillText } from '../../kit/fill-text.ts';
import { TYPED } from '../folders.ts';
import type { NewSiteWords } from './word-keys.ts';
import { en } from './words.en.ts';
import { esAR } from './words.es-AR.ts';
import { ptBR } from './words.pt-BR.ts';

const WORDS = { pt: ptBR, es: esAR, en } as const satisfies Readonly<Record<string, NewSiteWords>>;
export type TypedLanguage = keyof typeof WORDS;
export const TYPED_LANGUAGES = Object.keys(WORDS) as readonly TypedLanguage[];

/** The language that a locale is of (`pt_BR.UTF-8`, `es-AR`, `pt`); English of any other. */
export const typedLanguage = (locale: string): TypedLanguage =>
  TYPED_LANGUAGES.find((one) => locale.toLowerCase().startsWith(one)) ?? 'en';

/** Says something, with its `{{places}}` filled in; commands as they are typed where the portal is, in a checkout or a release. */
export type Say = (key: keyof NewSiteWords, values?: Readonly<Record<string, string>>) => string;

export const sayIn =
  (language: TypedLanguage, typed: Readonly<Record<'vitrine' | 'start', string>> = TYPED): Say =>
  (key, values = {}) =>
    fillText(WORDS[language][key], { ...typed, ...values }, 'place');
