import { describe, expect, it } from 'vitest';
import { unbrokenAmounts, unbrokenMinus } from './unbroken.ts';

describe('an amount in a text', () => {
  it.each([
    ['bônus de R$ 1.000 e R$  500,00', 'bônus de R$\u00a01.000 e R$\u00a0500,00'],
    ['hasta $ 24.000.000', 'hasta $\u00a024.000.000'],
    ['AR$ 5, ARS 5, US$ 5 o € 5', 'AR$\u00a05, ARS\u00a05, US$\u00a05 o €\u00a05'],
    ['desde R$\u00a05', 'desde R$\u00a05'],
    ['saldo R$ -5', 'saldo R$\u00a0-5'],
    ['bônus: − R$ 1.000, + $ 5', 'bônus: −\u00a0R$\u00a01.000, +\u00a0$\u00a05'],
    ['- R$ 5 e -R$ 5', '- R$\u00a05 e -R$\u00a05'],
    // Neither is an amount: what follows a sign is no number, what precedes a number no sign.
    ['pague em R$ ou em dólar', 'pague em R$ ou em dólar'],
    ['o modelo XBRL 5 e o BRLS 5', 'o modelo XBRL 5 e o BRLS 5'],
    ['R$\n5', 'R$\n5'],
  ])('keeps currency and number together: %s', (text, unbroken) => {
    expect(unbrokenAmounts(text)).toBe(unbroken);
    expect(unbrokenAmounts(unbroken)).toBe(unbroken);
  });
});

it('a hyphen before a currency is a minus, and one between two words none', () => {
  expect(unbrokenMinus('saldo -R$\u00a05, -$\u00a05')).toBe('saldo −\u00a0R$\u00a05, −\u00a0$\u00a05');
  for (const text of ['10-R$\u00a05', 'a-R$\u00a05', '- R$\u00a05', '-R$ em caixa'])
    expect(unbrokenMinus(text)).toBe(text);
});
