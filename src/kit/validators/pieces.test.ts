import { describe, expect, it } from 'vitest';
import { piecesOf } from './pieces.ts';
import { isLetters } from './text.ts';

describe('the pieces of a long text', () => {
  it.each([1, 4095, 4096, 4097, 8193, 10_000])(
    'make up the text of %i characters again, none cut in two',
    (length) => {
      // A letter of two halves at every offset from a seam.
      for (const text of ['𐐀'.repeat(length), `a${'𐐀'.repeat(length)}`]) {
        expect(piecesOf(text).join('')).toBe(text);
        expect(piecesOf(text).every((piece) => piece.isWellFormed())).toBe(true);
        expect(isLetters(text)).toBe(true);
        expect(isLetters(`${text}1`)).toBe(false);
      }
    },
  );
});
