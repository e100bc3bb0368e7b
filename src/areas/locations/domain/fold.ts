import { plain } from '../../../kit/plain.ts';

/**
 * A text as a search compares it: lower case, without accents and apostrophes, every other mark a single space.
 * `Santa Bárbara d'Oeste - SP` and `santa barbara doeste sp` are the same.
 */
export function fold(text: string): string {
  return plain(text)
    .replace(/['’`´]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
