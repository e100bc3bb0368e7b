import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { processorTime } from '../../../../tests/processor-time.ts';
import { writtenCode } from '../../../kit/markets/postals.ts';
import { postalCodeOf, withoutFirstHyphen } from './postal-code.ts';

describe('a postal code', () => {
  it('loses its first hyphen and no other [D2-5.6-01] [D2-7.3-03]', () => {
    expect(withoutFirstHyphen('01310-100')).toBe('01310100');
    expect(withoutFirstHyphen('01310-10-0')).toBe('0131010-0');
    fc.assert(
      fc.property(fc.string(), fc.string(), (before, after) => {
        const head = before.replaceAll('-', '');
        expect(withoutFirstHyphen(`${head}-${after}`)).toBe(head + after);
        expect(withoutFirstHyphen(head)).toBe(head);
      }),
    );
  });

  it('is eight digits, or five, a hyphen and three', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{8}$/), (code) => {
        expect(postalCodeOf('BR', code)).toBe(code);
        expect(postalCodeOf('BR', writtenCode('BR', code))).toBe(code);
      }),
    );
    const none = [
      '',
      '0131010',
      '013101000',
      '0131-0100',
      '01310--100',
      ' 01310100',
      '０１３１０１００',
      '01310-10a',
    ];
    expect(none.filter((text) => postalCodeOf('BR', text))).toEqual([]);
  });

  it('has four digits in Argentina, or eight places with the letter of its province', () => {
    expect(['1636', 'b1636fda', 'B1636'].map((text) => postalCodeOf('AR', text))).toEqual([
      '1636',
      'B1636FDA',
      'B1636',
    ]);
    expect(['163', 'I1636FDA', '1636-FDA', '01310100'].map((text) => postalCodeOf('AR', text))).toEqual(
      new Array(4).fill(undefined),
    );
  });

  it('is refused at once, however long the text (R35, R59)', () => {
    const megabyte = '1'.repeat(1_000_000);
    const took = processorTime(() => {
      for (const market of ['BR', 'AR'] as const) expect(postalCodeOf(market, megabyte)).toBeUndefined();
    });
    expect(took).toBeLessThan(50);
    fc.assert(fc.property(fc.string(), (text) => void postalCodeOf('BR', text)));
  });
});
