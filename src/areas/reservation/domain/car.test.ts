import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { carTotal, linesOf } from '../../catalogue/index.ts';
import { changedCar, chosenAgain, type ReservedCar, withBonus, withQuotation } from '../index.ts';

const car = (total: number): ReservedCar => ({
  brandName: 'Aurora',
  modelKey: 'lira',
  modelName: 'Lira',
  versionName: 'Touring',
  year: 2026,
  colourName: 'Branco',
  code: '363C2C0_134',
  lines: [{ kind: 'version', code: '363C2C0', name: 'Touring', amount: total }],
  total,
  build: { code: '363C2C0', year: 2026, colour: '134', parts: [] },
});

describe('a car with a bonus voucher', () => {
  it('costs less by the voucher, in a line that names it, and never less than nothing [D2-2.5-30]', () => {
    fc.assert(
      fc.property(fc.nat(20_000_000), fc.integer({ min: 1, max: 30_000_000 }), (total, amount) => {
        const shown = withBonus(car(total), { number: 'L7K3F-92QX', amount }, 'pt-BR');
        expect(shown.total).toBe(Math.max(0, total - amount));
        expect(carTotal(shown)).toBe(shown.total);
        const [line] = linesOf(shown, 'voucher');
        expect(line).toMatchObject({ name: 'Voucher bônus Lovers L7K3F-92QX', code: 'L7K3F-92QX' });
        // Given back or changed for another it leaves nothing behind, wherever its line stands.
        const turned = { ...shown, lines: shown.lines.toReversed() };
        expect(withBonus(turned, undefined, 'pt-BR')).toEqual(car(total));
        expect(withBonus(turned, { number: 'OTHER', amount }, 'pt-BR').total).toBe(shown.total);
      }),
    );
    expect(withBonus(car(1_000), undefined, 'es-AR')).toEqual(car(1_000));
  });
});

describe('a car on the terms of a quotation', () => {
  const terms = (initial: number, price: number, tradeIn?: number) => ({
    id: 'v',
    number: 'C2345-6789',
    version: 2,
    dealer: '0001017',
    car: '363C2C0_134',
    initial,
    price,
    tradeIn,
  });

  it('costs what was agreed, whatever the catalogue says of it by now, less the car that is taken', () => {
    const shown = withQuotation(car(8_698_000), terms(8_698_000, 9_000_000, 1_500_000), 'pt-BR');
    const of = { source: 'quotation', code: 'v' };
    expect(shown.lines.slice(1)).toEqual([
      { kind: 'quotation', ...of, name: 'Cotação C2345-6789, versão 2', amount: 302_000 },
      { kind: 'trade-in', ...of, name: 'Usado na troca', amount: -1_500_000 },
    ]);
    expect(shown.total).toBe(7_500_000);
    const money = fc.integer({ min: 1, max: 100_000_000 });
    fc.assert(
      fc.property(money, money, money, fc.nat(100), (now, initial, price, percent) => {
        const tradeIn = Math.floor((price * percent) / 100);
        const own = withQuotation(car(now), terms(initial, price, tradeIn), 'es-AR');
        expect(own.total).toBe(price - tradeIn);
        expect(carTotal(own)).toBe(own.total);
      }),
    );
    expect(withQuotation(car(1_000), undefined, 'es-AR')).toEqual(car(1_000));
  });

  it('costs its list price on the day on which it was chosen and what was agreed on top or off it, over any changes and publications', () => {
    const money = fc.integer({ min: 1_000_000, max: 100_000_000 });
    const codes = ['363C2C0_134', 'dear', 'dearest'];
    const step = fc.oneof(
      money.map((published) => ({ published })),
      fc.nat(2).map((change) => ({ change })),
    );
    const steps = fc.array(step, { maxLength: 12 });
    fc.assert(
      fc.property(money, fc.integer({ min: -999_999, max: 999_999 }), fc.nat(999_999), steps, (...drawn) => {
        const [initial, difference, off, all] = drawn;
        const tradeIn = Math.min(off, initial + difference);
        const agreed = terms(initial, initial + difference, tradeIn);
        // What each car costs by the catalogue: every publication moves all of them, each by another amount.
        let listed = initial;
        const list = (code: string) => listed + codes.indexOf(code) * 1_000 + (listed % 7);
        const priced = (code: string, of: typeof agreed) => {
          const shown = withQuotation({ ...car(list(code)), code }, of, 'pt-BR');
          expect(carTotal(shown)).toBe(shown.total);
          return shown;
        };
        let ordered = priced('363C2C0_134', agreed);
        let chosenFor = initial;
        for (const one of all) {
          if ('published' in one) listed = one.published;
          else {
            const code = codes[one.change] ?? '';
            if (code !== ordered.code) chosenFor = list(code);
            const wanted = priced(code, chosenAgain(ordered.quotation, list(code)) as typeof agreed);
            ordered = changedCar(ordered, wanted);
          }
          expect(ordered.total).toBe(Math.max(0, chosenFor + difference - tradeIn));
          // Priced anew on another day it costs the same: what is published afterwards moves nothing.
          expect(priced(ordered.code, ordered.quotation as typeof agreed).total).toBe(ordered.total);
        }
      }),
    );
  });

  it('is no car for nothing where what was agreed is more than another build costs', () => {
    const other = { ...car(100), code: 'other' };
    const quotation = chosenAgain(terms(8_698_000, 100_000, 60_000), other.total);
    expect(withQuotation(other, quotation, 'pt-BR').total).toBe(0);
  });
});
