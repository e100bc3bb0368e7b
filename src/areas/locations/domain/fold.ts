/**
 * A text as a search compares it: lower case, without accents and apostrophes, every other mark a single space.
 * `Santa Bárbara d'Oeste - SP` and `santa barbara doeste sp` are the same.
 */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\p{M}'’`´]/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
