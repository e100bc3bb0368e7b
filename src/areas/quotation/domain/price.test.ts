import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountOf, carTotal } from '../../catalogue/index.ts';
import { approvalOf, isWithin, limitOf, mayDecide, mayShow, type VersionState } from './approval.ts';
import { CRM_CODES, isCrmCode, nextStep } from './crm.ts';
import { concededIn, highestPrice, mayChangePrice, priceOf } from './price.ts';
import { entranceInMoney, leastEntrance, quotedLines } from './quotation.ts';

const cents = fc.integer({ min: 1, max: 100_000_000_000 });
const LIMITS = { dealer: 2, operator: 5, administrator: 12.5 };

describe('the price of a quotation', () => {
  it('is changed for a higher one only: an equal or a lower one is refused [D1-5-45] [D2-5.4-13] [D2-6-06]', () => {
    expect(mayChangePrice(10_000_000, 10_000_001)).toBe(true);
    expect(priceOf(10_000_000, { newPrice: 10_000_000 })).toEqual({ ok: false, reason: 'price-not-higher' });
    expect(priceOf(10_000_000, { newPrice: 9_999_999 })).toEqual({ ok: false, reason: 'price-not-higher' });
    fc.assert(
      fc.property(cents, cents, (initial, newPrice) => {
        expect(priceOf(initial, { newPrice }).ok).toBe(newPrice > initial);
      }),
    );
  });

  it('is what was asked less the discount, and what is left to pay less the car that is taken, to the cent', () => {
    fc.assert(
      fc.property(cents, fc.option(cents), fc.option(cents), fc.option(cents), (initial, up, off, used) => {
        const newPrice = up === null ? undefined : initial + up;
        const changes = { newPrice, discount: off ?? undefined, tradeIn: used ?? undefined };
        const result = priceOf(initial, changes);
        if (!result.ok) {
          const requested = newPrice ?? initial;
          const isTooMuch = (off ?? 0) >= requested || (used ?? 0) > requested - (off ?? 0);
          expect(isTooMuch).toBe(true);
          return;
        }
        const { price, toPay, asked: requested } = result.priced;
        expect(price + (off ?? 0)).toBe(requested);
        expect(toPay + (used ?? 0)).toBe(price);
        expect(price).toBeGreaterThan(0);
        expect(toPay).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('is changed within the bound of its site only, to the cent', () => {
    const bounds = { newPriceLimit: 30 };
    expect(highestPrice(10_000_001, bounds)).toBe(13_000_001);
    expect(priceOf(10_000_001, { newPrice: 13_000_001 }, bounds).ok).toBe(true);
    for (const newPrice of [13_000_002, 999_999_999_999])
      expect(priceOf(10_000_001, { newPrice }, bounds)).toEqual({ ok: false, reason: 'price-too-high' });
    fc.assert(
      fc.property(cents, cents, fc.integer({ min: 0, max: 100 }), (initial, up, newPriceLimit) => {
        const result = priceOf(initial, { newPrice: initial + up }, { newPriceLimit });
        expect(result.ok).toBe(up * 100 <= initial * newPriceLimit);
      }),
    );
  });

  it('gives away the discount, and what a car is taken for above its guide, all of it where the guide was not asked', () => {
    expect(concededIn({})).toBe(0);
    expect(concededIn({ discount: 100, tradeIn: 5_000, guide: 5_000 })).toBe(100);
    expect(concededIn({ discount: 100, tradeIn: 5_001, guide: 5_000 })).toBe(101);
    expect(concededIn({ discount: 100, tradeIn: 4_000, guide: 5_000 })).toBe(100);
    expect(concededIn({ tradeIn: 8_000_000 })).toBe(8_000_000);
    fc.assert(
      fc.property(cents, cents, cents, (discount, tradeIn, guide) => {
        const given = concededIn({ discount, tradeIn, guide });
        // Whatever is moved from the discount into the car above its guide is given away all the same.
        expect(concededIn({ tradeIn: Math.max(tradeIn, guide) + discount, guide })).toBeGreaterThanOrEqual(
          given,
        );
        expect(given).toBeGreaterThanOrEqual(discount);
      }),
    );
  });

  it('begins with the sum of its car’s lines, and each change is a line: together they are what is left to pay', () => {
    const version = { kind: 'version', code: 'A', name: 'A' } as const;
    const bonus = { kind: 'bonus', source: 'catalogue', code: 'A', name: '' } as const;
    const change = fc.option(cents, { nil: undefined });
    fc.assert(
      fc.property(
        cents,
        fc.nat(99),
        change,
        change,
        change,
        (price, percent, ...[newPrice, discount, tradeIn]) => {
          const off = Math.floor((price * percent) / 100);
          const car = [
            { ...version, amount: price },
            { ...bonus, amount: -off },
          ];
          const result = priceOf(carTotal({ lines: car }), { newPrice, discount, tradeIn });
          if (!result.ok) return;
          const lines = quotedLines(car, result.priced);
          expect(result.priced.initial).toBe(price - off);
          expect(carTotal({ lines })).toBe(result.priced.toPay);
          expect(amountOf({ lines }, 'discount')).toBe(0 - (discount ?? 0));
          expect(amountOf({ lines }, 'trade-in')).toBe(0 - (tradeIn ?? 0));
        },
      ),
    );
  });
});

describe('a customer’s car that is taken', () => {
  it('counts as a whole: an offer whose entrance it exceeds is not made, and the least entrance that is enough is told', () => {
    expect([entranceInMoney(500, 200), entranceInMoney(500, 500), entranceInMoney(500)]).toEqual([
      300, 0, 500,
    ]);
    // R$ 60.000 for the car and 30 % of R$ 120.000: the other 24,000 would stand nowhere.
    expect(entranceInMoney(3_600_000, 6_000_000)).toBeUndefined();
    expect(leastEntrance(12_000_000, 6_000_000)).toBe(50);
    fc.assert(
      fc.property(cents, fc.double({ min: 0, max: 1, noNaN: true }), (price, part) => {
        const tradeIn = Math.floor(price * part);
        const least = leastEntrance(price, tradeIn);
        expect(entranceInMoney(Math.round((price * least) / 100), tradeIn)).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

describe('a discount', () => {
  it('is the seller’s own within the limit of their best role, needs approval above it, and nobody’s above all', () => {
    expect(limitOf(LIMITS, ['dealer', 'operator'])).toBe(5);
    expect(limitOf(LIMITS, ['constructor'])).toBe(0);
    const of = (discount: number) => approvalOf(LIMITS, ['dealer'], { asked: 1_000_000, discount });
    expect([of(0), of(20_000), of(20_001), of(125_000), of(125_001)]).toEqual([
      'free',
      'free',
      'approval',
      'approval',
      'beyond',
    ]);
    fc.assert(
      fc.property(
        cents,
        cents,
        fc.double({ min: 0, max: 100, noNaN: true }),
        (requested, discount, percent) => {
          // Whoever may take off more may take off less.
          if (isWithin({ asked: requested, discount }, percent))
            expect(isWithin({ asked: requested, discount: discount - 1 }, percent)).toBe(true);
        },
      ),
    );
  });

  it('is approved by another person within their own limit, never by whoever asked for it', () => {
    const version = { asked: 1_000_000, discount: 50_000, savedBy: 'ana', state: 'waiting' } as const;
    const by = (id: string, ...roles: string[]) => mayDecide(LIMITS, { id, roles }, version);
    expect(by('rui', 'operator')).toBe(true);
    expect(by('ana', 'administrator')).toBe('own-discount');
    expect(by('eva', 'dealer')).toBe('above-own-limit');
    expect(mayDecide(LIMITS, { id: 'rui', roles: ['administrator'] }, { ...version, state: 'open' })).toBe(
      'not-waiting',
    );
  });
});

describe('a saved quotation', () => {
  it('is shown to its customer while it is valid, and not before its discount is approved [D2-2.5-10]', () => {
    const of = (state: VersionState, today: string) =>
      mayShow({ state, validUntil: '2026-12-01', isLast: true }, today);
    expect(of('open', '2026-12-01')).toBe(true);
    expect(of('open', '2026-12-02')).toBe('expired');
    expect(of('waiting', '2026-11-01')).toBe('waiting');
    expect(of('refused', '2026-11-01')).toBe('refused');
    expect(of('superseded', '2026-11-01')).toBe('superseded');
  });

  it('knows what follows on each code of the CRM', () => {
    expect(CRM_CODES.map(nextStep)).toEqual(['operator', 'reopen', 'base', 'again', 'again', 'again']);
    expect(nextStep(undefined)).toBe('again');
    expect([isCrmCode('002'), isCrmCode('007'), isCrmCode(2)]).toEqual([true, false, false]);
  });
});
