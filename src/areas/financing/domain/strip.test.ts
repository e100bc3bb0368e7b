import { expect, it } from 'vitest';
import { isStripShown, showsPricePreview } from './strip.ts';

it.each([
  [true, true, 100, true],
  [true, false, undefined, true],
  [false, true, 100, true],
  [false, true, undefined, false],
  [false, false, 100, false],
] as const)(
  'always %s, parameters %s, instalment %s: shown %s [D1-2.1-07] [D1-2.1-08]',
  (always, parameters, value, shown) => {
    const strip = { alwaysDisplay: always, hasSimulationParameters: parameters, installmentValue: value };
    expect(isStripShown(strip)).toBe(shown);
  },
);

it('hides the price preview when the e-commerce price is in use [D1-2.1-10]', () => {
  expect(showsPricePreview({ isEcommercePrice: true, installmentValue: 100 })).toBe(false);
  expect(showsPricePreview({ isEcommercePrice: false, installmentValue: 100 })).toBe(true);
  expect(showsPricePreview({ isEcommercePrice: false, installmentValue: undefined })).toBe(false);
});
