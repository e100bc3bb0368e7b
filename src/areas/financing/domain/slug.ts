const MARKS = /\p{Diacritic}/gu;
const BETWEEN_WORDS = /[^a-z0-9]+/g;
const AT_THE_ENDS = /^-+|-+$/g;

/** A text as part of an address: lower case, no accents, hyphens between words. */
export function slug(text: string): string {
  return text
    .normalize('NFD')
    .replace(MARKS, '')
    .toLowerCase()
    .replace(BETWEEN_WORDS, '-')
    .replace(AT_THE_ENDS, '');
}

/** The same as a page hash: 'Simule o financiamento' gives `#simule-o-financiamento`; an empty text gives none. */
export function hashOf(title: string): string {
  const word = slug(title);
  return word ? `#${word}` : '';
}
