import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ReservedCar, withBonus } from '../index.ts';

const car = (total: number): ReservedCar => ({
  ...{ brandName: 'Aurora', modelKey: 'lira', modelName: 'Lira', versionName: 'Touring', year: 2026 },
  ...{ colourName: 'Branco', code: '363C2C0_134', lines: [{ name: 'Touring', price: total }], total },
  build: { code: '363C2C0', year: 2026, colour: '134', parts: [] },
});

describe('a car with a bonus voucher', () => {
  it('costs less by the voucher, in a line that names it, and never less than nothing [D2-2.5-30]', () => {
    fc.assert(
      fc.property(fc.nat(20_000_000), fc.integer({ min: 1, max: 30_000_000 }), (total, amount) => {
        const shown = withBonus(car(total), { number: 'L7K3F-92QX', amount }, 'pt-BR');
        expect(shown.total).toBe(Math.max(0, total - amount));
        expect(shown.lines.reduce((sum, { price }) => sum + price, 0)).toBe(shown.total);
        expect(shown.lines.at(-1)?.name).toBe('Voucher bônus Lovers L7K3F-92QX');
      }),
    );
    expect(withBonus(car(1_000), undefined, 'es-AR')).toEqual(car(1_000));
  });
});
