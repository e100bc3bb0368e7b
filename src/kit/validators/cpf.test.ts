import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatCpf, isCpf, maskCpf, onlyDigits } from './cpf.ts';

/** Check digits by the definition: weights 10..2 and 11..2, remainder of 10 times the sum by 11, ten counts as zero. */
function withCheckDigits(nine: number[]): string {
  const digit = (digits: number[]) =>
    ((digits.reduce((sum, d, i) => sum + d * (digits.length + 1 - i), 0) * 10) % 11) % 10;
  const first = digit(nine);
  return [...nine, first, digit([...nine, first])].join('');
}
const nine = fc
  .array(fc.integer({ min: 0, max: 9 }), { minLength: 9, maxLength: 9 })
  .filter((digits) => new Set(digits).size > 1);

describe('CPF', () => {
  it('accepts every number with the two check digits of the definition, plain and formatted [D2-5.3-01] [D2-5.3-03]', () => {
    fc.assert(
      fc.property(nine, (digits) => {
        const cpf = withCheckDigits(digits);
        expect(isCpf(cpf)).toBe(true);
        expect(isCpf(formatCpf(cpf))).toBe(true);
      }),
    );
  });

  it('refuses a number when either check digit is another [D2-5.3-03]', () => {
    fc.assert(
      fc.property(
        nine,
        fc.integer({ min: 9, max: 10 }),
        fc.integer({ min: 1, max: 9 }),
        (digits, at, shift) => {
          const cpf = [...withCheckDigits(digits)];
          cpf[at] = String((Number(cpf[at]) + shift) % 10);
          expect(isCpf(cpf.join(''))).toBe(false);
        },
      ),
    );
  });

  it.each([...'0123456789'])('refuses %s eleven times [D2-5.3-02]', (digit) => {
    expect(isCpf(digit.repeat(11))).toBe(false);
  });

  it('accepts 123.456.789-09, whose digits are right [D2-5.3-03]', () => {
    expect(isCpf('123.456.789-09')).toBe(true);
  });

  it.each(['', '5299822472', '529982247250', '529.982.247 25', 'x52998224725', ' 52998224725'])(
    'refuses %j [D2-5.3-01]',
    (text) => expect(isCpf(text)).toBe(false),
  );

  it('shows only the middle of a CPF, and nothing of anything else [R49]', () => {
    expect(maskCpf('12345678909')).toBe('***.456.789-**');
    expect(maskCpf('123.456.789-09')).toBe('***.456.789-**');
    expect(maskCpf('12.345.678/0001-95')).toBe('***');
    expect(maskCpf('1234')).toBe('***');
  });

  it('takes its formatting out again', () => {
    fc.assert(
      fc.property(
        nine,
        (digits) => onlyDigits(formatCpf(withCheckDigits(digits))) === withCheckDigits(digits),
      ),
    );
  });
});
