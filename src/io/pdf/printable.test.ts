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
  expect(printable('₲ 5', () => true, codes)).toBe('₲\u00a05');
});

it('writes another sign that the font has not by its base letter, else as a question mark', () => {
  expect(printable('Zênite ★ ₿', latin)).toBe('Zenite ? ?');
});

it('keeps the spaces at which no line is broken, and has its amounts on one line', () => {
  const known = (codePoint: number) => codePoint < 0x250;
  expect(printable('Lei nº\u00a08.078 \u202f x\t y', known)).toBe('Lei nº\u00a08.078\u00a0x y');
  expect(printable('até R$ 500', known)).toBe('até R$\u00a0500');
});
