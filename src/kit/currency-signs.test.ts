import { describe, expect, it } from 'vitest';
import { currencyBefore, currencyBegun, MARKET_CURRENCIES, writtenAmount } from './currency-signs.ts';

/** Signs with marks that patterns read as more than themselves, of which one begins another. */
const others = {
  signs: ['$', '$U', 'S/', 'Gs.', 'B/.'],
  codes: ['UYU', 'PEN', 'PYG', 'PAB'],
  words: ['peso', 'pesos', 'sol', 'soles', 'guarani', 'guaranies'],
};

describe('the signs of currencies', () => {
  it('are those of the markets, and a bare $ with its country', () => {
    expect(MARKET_CURRENCIES).toEqual({
      signs: ['R$', 'AR$', '$'],
      codes: ['BRL', 'ARS'],
      words: ['real', 'reais', 'peso', 'pesos'],
    });
  });

  it.each([
    ['S/ 1.200', '1.200'],
    ['s/1.200', '1.200'],
    ['Gs. 1.200', '1.200'],
    ['$U 1.200', '1.200'],
    ['$ 1.200', '1.200'],
    ['B/.1.200', '1.200'],
    ['PEN 1.200', '1.200'],
    // Marks of a pattern stand for themselves.
    ['Gsx 1.200', 'Gsx 1.200'],
    ['US 1.200', 'US 1.200'],
  ])('are taken off before an amount: %s', (text, bare) => {
    expect(text.replace(currencyBefore(others), '')).toBe(bare);
  });

  it('are known while they are typed', () => {
    const begun = currencyBegun(others);
    for (const text of ['s', 's/', 'g', 'gs', 'gs.', '$', '$u', 'p', 'pe', 'pen'])
      expect(begun.has(text), text).toBe(true);
    for (const text of ['', 'r', 'r$', 'gs.1', '/']) expect(begun.has(text), text).toBe(false);
  });

  it.each([
    ['s/ 1.200', '', '1.200'],
    ['s/ -1.200', '-', '1.200'],
    ['-s/ 1.200', '-', '1.200'],
    ['gs. 1.200', '', '1.200'],
    ['1.200 $u', '', '1.200'],
    ['1.200 gs.', '', '1.200'],
    ['1.200 pyg', '', '1.200'],
    ['1.200 pesos', '', '1.200'],
    ['1.200 guaranies', '', '1.200'],
    ['20 millones de soles', '', '20 millones'],
    // A currency of no market.
    ['1.200 reais', '', '1.200 reais'],
  ])('stand before or behind a written amount: %s', (text, minus, amount) => {
    expect(writtenAmount(others).exec(text)?.slice(1)).toEqual([minus, amount]);
  });
});
