import fc from 'fast-check';
import { expect, it } from 'vitest';
import { entriesOf, farRates } from './index.ts';

const plans = (rates: Record<string, number>, plan = 'cdc') =>
  entriesOf('rates', [{ brand: 'a', market: 'BR', tables: [{ source: 'CDC', plan, bands: [{ rates }] }] }]);

it('a rate that moves by more than the bound is far, in either direction, and at the bound it is not', () => {
  const half = () => 0.5;
  const far = (before: number, after: number) => farRates(plans({ 24: before }), plans({ 24: after }), half);
  expect(far(1.54, 15.4)).toMatchObject([{ site: 'br/a', before: 1.54, after: 15.4 }]);
  expect(far(1.54, 0.154)).toHaveLength(1);
  expect([far(2, 3), far(2, 1), far(2, 2)]).toEqual([[], [], []]);
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 999 }),
      fc.integer({ min: 1, max: 9_999 }),
      fc.integer({ min: 1, max: 300 }),
      (before, after, percent) => {
        const isFar = after * 100 > before * (100 + percent) || after * 100 < before * (100 - percent);
        const found = farRates(plans({ 24: before }), plans({ 24: after }), () => percent / 100);
        expect(found.length > 0).toBe(isFar);
      },
    ),
  );
});

it('a rate that was not there is held against those of its site, in a new plan too', () => {
  const half = () => 0.5;
  const before = plans({ 12: 1, 24: 2 });
  expect(farRates(before, plans({ 12: 1, 24: 2, 36: 3 }), half)).toEqual([]);
  expect(farRates(before, plans({ 12: 1, 24: 2, 36: 3.1 }), half)).toMatchObject([{ before: undefined }]);
  expect(farRates(before, plans({ 12: 20 }, 'other'), half)).toMatchObject([{ after: 20 }]);
  // Of a site without any rate there is nothing that one could be far from.
  expect(farRates([], plans({ 12: 20 }), half)).toEqual([]);
});
