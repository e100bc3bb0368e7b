import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountFault, groupWhileTyped, readAmount, readMoney, writeAmount } from './amount.ts';

const cents = fc.integer({ min: 0, max: 1_000_000_000_000 });

it('writes an amount as people do, and reads the same', () => {
  expect(writeAmount(3_000_000)).toBe('30.000');
  expect(writeAmount(4_500_000_050)).toBe('45.000.000,50');
  fc.assert(
    fc.property(cents, (amount) => {
      expect(readAmount(writeAmount(amount))).toBe(amount);
    }),
  );
});

/** One amount in every writing: separators of either country or none, the currency before or behind it. */
const written = fc
  .record({
    amount: cents,
    separators: fc.constantFrom(['', ','], ['', '.'], ['.', ','], [',', '.'], [' ', ','], ['\u00a0', '.']),
    around: fc.constantFrom(
      ['', ''],
      ['R$ ', ''],
      ['$', ''],
      ['R$\u00a0', ''],
      ['', ' reais'],
      ['ARS ', ''],
      [' ', ' pesos '],
    ),
    hasZeros: fc.boolean(),
  })
  .map(({ amount, separators: [group = '', point = ''], around: [before = '', behind = ''], hasZeros }) => {
    const whole = String(Math.floor(amount / 100)).replace(/\B(?=(\d{3})+$)/g, group);
    const decimals = String(amount % 100).padStart(2, '0');
    const rest = amount % 100 === 0 && !hasZeros ? '' : point + decimals;
    return { amount, text: `${before}${whole}${rest}${behind}` };
  });

describe('an amount', () => {
  it('is the same in every writing', () => {
    fc.assert(
      fc.property(written, ({ amount, text }) => {
        expect(readAmount(text)).toBe(amount);
      }),
    );
  });

  it.each([
    ['1500.50', 1_500_50],
    ['1,500.50', 1_500_50],
    ['1500,5', 1_500_50],
    ['1.500', 1_500_00],
    ['1,500', 1_500_00],
    ['1500,', 1_500_00],
    ['20.000.000,5', 20_000_000_50],
    ['20,000,000.5', 20_000_000_50],
    ['20 000 000', 20_000_000_00],
    ['20 millones', 20_000_000_00],
    ['20 millones de pesos', 20_000_000_00],
    ['20M', 20_000_000_00],
    ['1,5 milhão', 1_500_000_00],
    ['1.5 millón', 1_500_000_00],
    ['1 milhão e 200 mil', 1_200_000_00],
    ['R$ 120 mil', 120_000_00],
    ['120k', 120_000_00],
    ['１５００', 1_500_00],
    ['-0', 0],
  ])('%j is read as %i cents', (text, amount) => expect(readMoney(text)).toEqual({ cents: amount }));

  it.each([
    ['-5', 'amount-negative'],
    ['R$ -5', 'amount-negative'],
    ['- R$ 5,00', 'amount-negative'],
    ['\u22125', 'amount-negative'],
    ['10.000.000.000,01', 'amount-too-large'],
    ['20000 millones', 'amount-too-large'],
    ['', 'required'],
    ['  ', 'required'],
    ['1234.567', 'amount-invalid'],
    ['1234,567', 'amount-invalid'],
    ['1.234,567', 'amount-invalid'],
    ['1.23.45', 'amount-invalid'],
    ['1.234,56.7', 'amount-invalid'],
    ['12.34,56', 'amount-invalid'],
    ['0.500', 'amount-invalid'],
    ['12 34', 'amount-invalid'],
    ['US$ 2.000,00', 'amount-invalid'],
    ['200 mil 1 milhão', 'amount-invalid'],
    ['vinte', 'amount-invalid'],
    ['R$', 'amount-invalid'],
    ['1e5', 'amount-invalid'],
    ['5%', 'amount-invalid'],
    ['--5', 'amount-invalid'],
    ['5-', 'amount-invalid'],
  ] as const)('%j is none: %s', (text, fault) => expect(readMoney(text)).toEqual({ fault }));

  it('is never a hundred times another: whatever is read is what the digits say, by one of their separators', () => {
    const odd = fc.string({ unit: fc.constantFrom(...'0123456789.,'), minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(odd, (text) => {
        const amount = readAmount(text);
        if (amount === undefined) return;
        const [, decimals = ''] = /[.,](\d{0,2})$/.exec(text) ?? [];
        const digits = text.replace(/\D/g, '');
        expect(amount).toBe(Math.round(Number(digits) * 10 ** (2 - decimals.length)));
      }),
    );
  });

  it.each([
    ['1.000,00', { cents: 1_000_00 }],
    ['1000.00', { cents: 1_000_00 }],
    ['1,5 millón', { cents: 1_500_000_00 }],
    ['1.000,50', { fault: 'amount-decimals' }],
    ['0,01', { fault: 'amount-decimals' }],
    ['1.50', { fault: 'amount-decimals' }],
    ['-1,50', { fault: 'amount-negative' }],
  ] as const)('%j of a currency without decimals', (text, read) =>
    expect(readMoney(text, 100)).toEqual(read),
  );

  it('has no fault where nothing was written', () => {
    expect([amountFault(''), amountFault(undefined), amountFault('30.000'), amountFault('-1')]).toEqual([
      undefined,
      undefined,
      undefined,
      'amount-negative',
    ]);
  });
});

it('groups what is typed without changing what it is read as', () => {
  const rows = [
    ['1500', '1.500'],
    ['1500.', '1.500,'],
    ['1500.5', '1.500,5'],
    ['1,500', '1.500'],
    ['1,500.50', '1.500,50'],
    ['20.000.000', '20.000.000'],
    ['1234.567', '1234.567'],
    ['20 millones', '20 millones'],
    ['-5', '-5'],
  ] as const;
  for (const [typed, shown] of rows) expect([typed, groupWhileTyped(typed)]).toEqual([typed, shown]);
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'0123456789., -'), maxLength: 14 }), (typed) => {
      expect(readMoney(groupWhileTyped(typed))).toEqual(readMoney(typed));
    }),
  );
});
