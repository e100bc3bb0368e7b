import { fold } from './fold.ts';

/** Words that join others in names of places: whoever shortens a name leaves them out or not. */
const JOINING = /^(?:d[aeo]s?|del|las?|los|el|e|y)$/;

/** The words of a text that tell, folded. */
export const tellingWords = (text: string): readonly string[] =>
  fold(text)
    .split(' ')
    .filter((word) => word !== '' && !JOINING.test(word));

/** The first letters of a name's telling words: `ni` of Nova Iguaçu. */
export const initialsOf = (words: readonly string[]): string => words.map((word) => word.charAt(0)).join('');

const LETTER = /^[a-z]$/;
const isShortened = (words: readonly string[]): boolean =>
  words.some((word) => LETTER.test(word)) && words.some((word) => word.length > 2);

/**
 * Whether a text names a place with single letters for some of its words: `N. Iguaçu`, `S. M. de Tucumán`, `B. Blanca`. At least one word is
 * written whole.
 * @param behind what may stand behind the name: its state, or its city and state
 */
export function isInitialled(name: string, text: string, behind = ''): boolean {
  const [own, sought] = [tellingWords(name), tellingWords(text)];
  const written = sought.slice(0, own.length);
  if (written.length < own.length || !isShortened(written)) return false;
  const isOwn = written.every((word, at) =>
    LETTER.test(word) ? own[at]?.startsWith(word) : own[at] === word,
  );
  const rest = sought.slice(own.length).join(' ');
  return isOwn && (rest === '' || tellingWords(behind).join(' ').startsWith(rest));
}
