/** What begins a mail to somebody. */
import type { Locale } from './markets/identities.ts';
import { forLocales } from './markets/words.ts';

export const greetingWords = {
  area: 'greeting',
  'pt-BR': { named: 'Olá, {{name}}!', unnamed: 'Olá!' },
  'es-AR': { named: '¡Hola, {{name}}!', unnamed: '¡Hola!' },
};
const WORDS = forLocales(greetingWords, greetingWords.area);

/**
 * A word by which somebody is called: letters, apostrophes and hyphens, no longer than first names are. Anybody may type any name beside
 * anybody's mailbox, and what mail programs make a link of needs a dot, a slash, a colon or an at sign.
 */
const CALLED = /^[\p{L}\p{M}'’-]{1,40}$/u;

/** What a person is called by: the first word of the name, and nothing where that is no word of a name. */
export const calledName = (name: string): string => {
  const [first = ''] = name.trim().split(/\s+/);
  return CALLED.test(first) ? first : '';
};

/**
 * The greeting of a mail, by the first name alone. Without a name where there is none, or where what was typed is none.
 * @param name the whole name, as it was typed
 */
export function greeting(locale: Locale, name = ''): string {
  const { named, unnamed } = WORDS[locale];
  const called = calledName(name);
  return called === '' ? unnamed : named.replace('{{name}}', () => called);
}
