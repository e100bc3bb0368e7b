import { describe, expect, it } from 'vitest';
import { carTotal, chosenCar, linesOf } from '../../catalogue/index.ts';
import { anOffer } from '../examples.ts';
import { atAgreedPrice, type FinancedCar, financedCar, pricedFor } from './car.ts';
import type { Offer } from './offer.ts';

const sold = {
  code: 'LIR101',
  year: 2027,
  modelCode: 'LIR',
  versionCode: '101',
  seriesCode: '0',
  modelName: 'Lira',
  displayedVersionName: 'Brisa',
  engine: '1.0',
  price: 100_000_00,
  colours: [{ code: '134', name: 'Coral Sol', price: 0 }],
  coatings: [],
  parts: [],
  services: [],
};

it.each([
  [0, false, 100_000_00],
  [2_000_00, true, 98_000_00],
])(
  'a car with %d off its list price is financed at what is left, and says whether an offer applies',
  (bonus, isReduced, total) => {
    const car = financedCar(chosenCar({ ...sold, bonus }, { colour: '134' }), 'aurora');
    expect(car).toMatchObject({ isReduced, total } satisfies Partial<FinancedCar>);
  },
);

describe('a car at another price', () => {
  const listed = financedCar(chosenCar({ ...sold, bonus: 2_000_00 }, { colour: '134' }), 'aurora');
  if (!listed) throw new Error('the example has a colour');

  it('has what it differs by as one more line, and its total is the sum of its lines', () => {
    const agreed = atAgreedPrice(listed, { reference: 'id.key', price: 96_500_00, tradeIn: 5_000_00 });
    expect(agreed).toMatchObject({ total: 96_500_00, carPrice: 96_500_00, isReduced: true });
    expect(agreed.lines.at(-1)).toEqual({
      kind: 'quotation',
      source: 'quotation',
      code: '',
      name: '',
      amount: -1_500_00,
    });
    expect(carTotal(agreed)).toBe(agreed.total);
    // The reference opens the quotation: it stands where it is sent from and nowhere else.
    expect(JSON.stringify(agreed.lines)).not.toContain('id.key');
  });

  it('is that of an offer that is kept for it, and its own for every other', () => {
    const kept = { ...anOffer(), stored: { id: 'K1', price: 99_000_00 } as NonNullable<Offer['stored']> };
    const priced = pricedFor(listed, kept);
    expect(linesOf(priced, 'kept-offer')).toMatchObject([{ source: 'lender', code: 'K1', amount: 1_000_00 }]);
    expect([priced.total, carTotal(priced)]).toEqual([99_000_00, 99_000_00]);
    expect(pricedFor(listed, anOffer())).toBe(listed);
    expect(pricedFor(listed, undefined)).toBe(listed);
  });
});
