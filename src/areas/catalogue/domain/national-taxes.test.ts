import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { carWithoutTaxes, taxedKind } from './car-without-taxes.ts';
import type { CarLine } from './chosen-car.ts';
import { type NationalTaxes, priceWithoutTaxes, readTaxes, TAXED_KINDS, taxShare } from './national-taxes.ts';

const price = fc.integer({ min: 0, max: 1_000_000_000_000 });
const percent = fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100);
const TAXES: NationalTaxes = { vehicle: 21, part: 10.5, service: 21, versions: { '598G9E0': 42.15 } };

describe('a price without national taxes', () => {
  it('is what the Argentine norm has of a price: 121 pesos with a VAT of 21 % are 100', () => {
    expect(priceWithoutTaxes(12_100, 21)).toBe(10_000);
    expect(priceWithoutTaxes(29_290_000_00, 21)).toBe(24_206_611_57);
    expect(priceWithoutTaxes(110_50, 10.5)).toBe(100_00);
    expect(priceWithoutTaxes(-12_100, 21)).toBe(-10_000);
    expect(Object.is(priceWithoutTaxes(0, 21), 0)).toBe(true);
  });

  it('gives with its taxes the price again, to the half cent', () =>
    fc.assert(
      fc.property(price, percent, (gross, share) => {
        const net = BigInt(priceWithoutTaxes(gross, share));
        // |net · (100 + share) − gross · 100| in hundredths of a percent is at most half a cent of the net price.
        const whole = BigInt(10_000 + Math.round(share * 100));
        const apart = net * whole - BigInt(gross) * 10_000n;
        expect(2n * (apart < 0n ? -apart : apart)).toBeLessThanOrEqual(whole);
      }),
    ));

  it('is never more than the price, and grows with it', () =>
    fc.assert(
      fc.property(price, price, percent, (one, other, share) => {
        const [less, more] = [Math.min(one, other), Math.max(one, other)];
        expect(priceWithoutTaxes(less, share)).toBeLessThanOrEqual(less);
        expect(priceWithoutTaxes(less, share)).toBeLessThanOrEqual(priceWithoutTaxes(more, share));
        expect(priceWithoutTaxes(less, 0)).toBe(less);
      }),
    ));
});

describe('the share of national taxes', () => {
  it("adds VAT and internal taxes, and is a version's own where its file says so", () => {
    const taxes = readTaxes({ vehicle: { vat: 21 }, part: { vat: 10.5 }, service: { vat: 21 } }, [
      { code: 'A' },
      { code: 'B', taxes: { vat: 21, internal: 21.15 } },
    ]);
    expect(taxShare(taxes, 'vehicle', 'A')).toBe(21);
    expect(taxShare(taxes, 'vehicle', 'B')).toBe(42.15);
    expect(taxShare(taxes, 'part', 'B')).toBe(10.5);
  });
});

describe('a chosen car without national taxes', () => {
  const amounts = fc.record({
    version: price,
    colour: price,
    optional: price,
    accessory: price,
    service: price,
    bonus: fc.integer({ min: -1_000_000, max: 0 }),
  });
  const linesOf = (sums: Record<string, number>): CarLine[] =>
    Object.entries(sums).map(
      ([kind, amount]) => ({ kind, code: kind, name: kind, amount, source: 'catalogue' }) as CarLine,
    );

  it('is each kind without its own share, whatever the order and number of lines', () =>
    fc.assert(
      fc.property(amounts, (sums) => {
        const lines = linesOf(sums);
        const car = sums.version + sums.colour + sums.optional + sums.bonus;
        const whole = carWithoutTaxes({ lines }, TAXES, 'none');
        expect(whole).toBe(
          priceWithoutTaxes(car, 21) +
            priceWithoutTaxes(sums.accessory, 10.5) +
            priceWithoutTaxes(sums.service, 21),
        );
        expect(carWithoutTaxes({ lines: lines.toReversed() }, TAXES, 'none')).toBe(whole);
      }),
    ));

  it("takes nothing off for what the buyer's own car pays", () => {
    const lines = linesOf({ version: 12_100 });
    const paid = [...lines, ...linesOf({ 'trade-in': -2_000 })];
    expect(carWithoutTaxes({ lines: paid }, TAXES, 'none')).toBe(10_000);
  });

  it('takes each kind of line for one that is taxed', () => {
    for (const kind of ['version', 'accessory', 'service', 'bonus'] as const)
      expect(TAXED_KINDS).toContain(taxedKind(kind));
    expect(carWithoutTaxes({ lines: linesOf({ version: 14_215 }) }, TAXES, '598G9E0')).toBe(10_000);
  });
});
