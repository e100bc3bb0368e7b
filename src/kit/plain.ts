/** A text without accents, the letters below them as they are: `São José` is `Sao Jose`, `Núñez` is `Nunez`. */
export const withoutAccents = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '');

/** A text as people type in a hurry, neither case nor accents counting: what compares texts compares these. */
export const plain = (text: string): string => withoutAccents(text).toLowerCase();
