import { plain } from '../../../kit/plain.ts';

/** The most words of a text that count. */
const WORDS_MAX = 8;
/** The longest word that counts: the rest of a longer one tells nothing. */
const WORD_MAX = 40;

/** A text in small letters without accents, so that `São José` and `sao jose` are one. */
export const folded = (text: string): string =>
  plain(text)
    .replace(/ß/g, 'ss')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/** Words of both languages that join others and mean nothing alone, and those that mean everything here; folded. */
const JOINING: ReadonlySet<string> = new Set(
  (
    'a o as os e de da do das dos em no na nos nas um uma por para com que se ao ou ' +
    'el la los las y del al un una en con para por que se su mi lo ' +
    'carro carros veiculo veiculos automovel automoveis auto autos vehiculo vehiculos'
  ).split(' '),
);

/** The words of a text, each once; those that only join others are left out where there are others. */
export function wordsOf(text: string): string[] {
  const all = [...new Set(folded(text).split(' ').filter(Boolean))].map((word) => word.slice(0, WORD_MAX));
  const telling = all.filter((word) => !JOINING.has(word));
  return (telling.length > 0 ? telling : all).slice(0, WORDS_MAX);
}
