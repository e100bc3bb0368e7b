import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aProgramme } from '../examples.ts';
import { BUYER_TYPES, namesHolder } from './buyer.ts';
import { discountOn, hasRoom, percentOff, programmePrice } from './programme.ts';

const price = fc.integer({ min: 0, max: 1_000_000_000_00 });
/** Percents as they are authored: two decimals at most. */
const percent = fc.integer({ min: 1, max: 6_000 }).map((hundredths) => hundredths / 100);

describe('who buys under a programme', () => {
  it('is an employee, a family member, an invoice assignee, a brand collaborator or a collaborator’s dependent [D2-3.6-04] [D2-6-11]', () => {
    expect(BUYER_TYPES).toEqual([
      'employee',
      'family-member',
      'invoice-assignee',
      'brand-collaborator',
      'collaborators-dependent',
    ]);
    expect(BUYER_TYPES.map(namesHolder)).toEqual([false, true, true, false, true]);
  });

  it('gets the percent of their type, or that of the model; a model at 0 is not sold to them [D2-6-11]', () => {
    const of = (buyer: (typeof BUYER_TYPES)[number], model: string) => percentOff(aProgramme(), buyer, model);
    expect([of('employee', 'vela'), of('employee', 'lira'), of('employee', 'orla')]).toEqual([
      15,
      17.5,
      undefined,
    ]);
    expect([of('family-member', 'lira'), of('brand-collaborator', 'lira')]).toEqual([8.25, undefined]);
    // A model's key is data of somebody else: none of it is a property that every object has.
    expect(of('employee', 'constructor')).toBe(15);
  });
});

describe('the programme’s price', () => {
  it('is rounded once, to the cent, half a cent to the buyer’s favour', () => {
    expect(discountOn(129_990_00, 17.5)).toBe(22_748_25);
    expect([discountOn(50, 1), discountOn(49, 1), discountOn(10, 0.01)]).toEqual([1, 0, 0]);
    expect(programmePrice(129_990_00, 8.25)).toBe(119_265_82);
  });

  it('is within half a cent of the exact one for any price and percent, and never more than the price', () => {
    fc.assert(
      fc.property(price, percent, (whole, off) => {
        const exact = BigInt(whole) * BigInt(Math.round(off * 100));
        const found = BigInt(discountOn(whole, off)) * 10_000n;
        const error = found - exact;
        expect(error > -5_000n && error <= 5_000n).toBe(true);
        expect(programmePrice(whole, off)).toBeLessThanOrEqual(whole);
        expect(programmePrice(whole, off) + discountOn(whole, off)).toBe(whole);
      }),
    );
  });

  it('falls neither with a dearer car nor with a smaller percent', () => {
    fc.assert(
      fc.property(price, price, percent, percent, (a, b, x, y) => {
        const [less, more] = [Math.min(a, b), Math.max(a, b)];
        const [small, big] = [Math.min(x, y), Math.max(x, y)];
        expect(programmePrice(less, big)).toBeLessThanOrEqual(programmePrice(more, big));
        expect(programmePrice(more, big)).toBeLessThanOrEqual(programmePrice(more, small));
      }),
    );
  });
});

describe('cars in a year', () => {
  it('are bounded by the type of buyer and, over all types, by the holder’s right', () => {
    const room = (buyer: 'employee' | 'family-member', byHolder: number, byType: number) =>
      hasRoom(aProgramme(), buyer, { byHolder, byType });
    expect([room('employee', 0, 0), room('employee', 1, 1), room('employee', 2, 2)]).toEqual([
      true,
      true,
      false,
    ]);
    // The family member has had none, and yet the right is used up.
    expect([room('family-member', 1, 0), room('family-member', 1, 1), room('family-member', 2, 0)]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('never outgrow either bound, whoever buys in whatever order', () => {
    const bought = fc.array(fc.constantFrom('employee' as const, 'family-member' as const), {
      maxLength: 12,
    });
    fc.assert(
      fc.property(bought, fc.integer({ min: 1, max: 5 }), (wishes, carsPerHolder) => {
        const programme = aProgramme({ carsPerHolder });
        const had: string[] = [];
        for (const buyer of wishes) {
          const byType = had.filter((one) => one === buyer).length;
          if (hasRoom(programme, buyer, { byHolder: had.length, byType })) had.push(buyer);
        }
        expect(had.length).toBeLessThanOrEqual(carsPerHolder);
        expect(had.filter((one) => one === 'family-member').length).toBeLessThanOrEqual(1);
      }),
    );
  });
});
