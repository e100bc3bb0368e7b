import { expect, it } from 'vitest';
import { printable } from './printable.ts';

/** Letters, digits and the dollar, as every font has them. */
const latin = (codePoint: number) => codePoint < 0x80;

it('writes the code of a currency whose sign the font has not', () => {
  const codes = new Map([
    ['₲', 'PYG'],
    ['$', 'ARS'],
  ]);
  expect(printable('₲\u00a0179.460.000', latin, codes)).toBe('PYG 179.460.000');
  expect(printable('$ 5', latin, codes)).toBe('$ 5');
  expect(printable('₲ 5', () => true, codes)).toBe('₲ 5');
});

it('writes another sign that the font has not by its base letter, else as a question mark', () => {
  expect(printable('Zênite ★ ₿', latin)).toBe('Zenite ? ?');
});
