import fc from 'fast-check';
import { expect, it } from 'vitest';
import { carTotal, chosenCar, type SoldCar } from '../../catalogue/index.ts';
import { type ReservedCar, reservedToday, withBonus, withProgramme, withQuotation } from '../index.ts';
import { decodeCar, encodeCar, type StoredCar } from './stored-car.ts';

const sold: SoldCar = {
  code: '363C2C0',
  year: 2026,
  modelCode: '363',
  versionCode: 'C2C',
  seriesCode: '0',
  modelName: 'Lira',
  displayedVersionName: 'Touring',
  engine: '1.0',
  colours: [{ id: '363-134', code: '134', name: 'Branco', price: 90_000 }],
  coatings: [{ code: '211', name: 'Couro', price: 250_000 }],
  parts: [
    { code: 'KIT', name: 'Pacote', price: 400_000, type: 'optional', contains: ['7R7'] },
    { code: '7R7', name: 'Teto', price: 300_000, type: 'optional' },
    { code: '51A', name: 'Tapetes', price: 34_990, type: 'accessory' },
  ],
  services: [{ id: 'REV', serviceName: 'Revisões', price: 120_000, category: 'a', subCategory: 'b' }],
  price: 9_000_000,
  bonus: 300_000,
};

/** A car on any of the terms that an order can have. */
const anyCar = fc
  .record({
    bonus: fc.constantFrom(0, 300_000),
    coating: fc.constantFrom(undefined, '211'),
    parts: fc.subarray(sold.parts.map(({ code }) => code)),
    services: fc.subarray(['REV']),
    terms: fc.constantFrom('none', 'programme', 'quotation', 'trade-in'),
    voucher: fc.boolean(),
  })
  .map(({ bonus, terms, voucher, ...choice }): ReservedCar => {
    const build = { code: '363C2C0', year: 2026, colour: '134', ...choice };
    const named = { brandName: 'Aurora', modelKey: 'lira', modelName: 'Lira', code: '363C2C0_134', build };
    const names = { bonus: 'Bônus', 'online-price': 'Preço online' };
    const car = reservedToday(named, chosenCar({ ...sold, bonus }, { ...choice, colour: '134' }), names);
    if (terms === 'programme') {
      const own = { enrolment: 'e', name: 'Casa', buyer: 'employee', percent: 17.5, keepMonths: 12 } as const;
      return vouched(withProgramme(car, own, 'pt-BR'), voucher);
    }
    if (terms === 'none') return vouched(car, voucher);
    const tradeIn = terms === 'trade-in' ? 1_000_000 : undefined;
    const of = { id: 'q', number: 'C1', version: 1, dealer: 'd', car: car.code, tradeIn };
    return vouched(
      withQuotation(car, { ...of, initial: car.total, price: car.total - 100_000 }, 'pt-BR'),
      voucher,
    );
  });

const vouched = (car: ReservedCar, has: boolean): ReservedCar =>
  withBonus(car, has ? { number: 'L1', amount: 50_000 } : undefined, 'pt-BR');

const throughJson = <Stored extends StoredCar>(stored: Stored): Stored =>
  JSON.parse(JSON.stringify(stored)) as Stored;

it('an ordered car comes back from its row as it was written', () => {
  fc.assert(
    fc.property(anyCar, (car) => {
      expect(decodeCar(throughJson(encodeCar(car)))).toEqual(car);
    }),
  );
});

it('a row can be read by the release before: each line has a name and a price, and a voucher is the last', () => {
  fc.assert(
    fc.property(anyCar, (car) => {
      const { lines, total } = throughJson(encodeCar(car));
      expect(lines.reduce((sum, { price }) => sum + price, 0)).toBe(total);
      expect(lines.every(({ name }) => name !== '')).toBe(true);
      if (car.bonus) expect(lines.at(-1)).toMatchObject({ name: 'Voucher bônus Lovers L1' });
    }),
  );
});

it('a row of the first form, lines of a name and a price alone, is read with what each line was', () => {
  fc.assert(
    fc.property(anyCar, (car) => {
      const lines = car.lines.map(({ name, amount }) => ({ name, price: amount }));
      const read = decodeCar(throughJson({ ...car, lines }));
      // Of parts it says neither type nor code, and of nothing what lenders know it by.
      const known = car.lines.map(({ kind, code, name, amount }) => {
        const isPart = kind === 'optional' || kind === 'accessory';
        return { kind: isPart ? 'optional' : kind, code: isPart ? '' : code, name, amount };
      });
      expect(read.lines).toMatchObject(known);
      expect(carTotal(read)).toBe(car.total);
      // What a voucher took off comes back to the cent.
      expect(withBonus(read, undefined, 'pt-BR').total).toBe(car.total + (car.bonus?.amount ?? 0));
    }),
  );
});

it('a line that the release before has written into a row leaves the others what they are', () => {
  fc.assert(
    fc.property(anyCar, fc.nat(), (car, one) => {
      const { lines, ...stored } = encodeCar(car);
      const nameless = car.bonus ? lines.length - 1 : one % lines.length;
      const mixed = lines.map(({ name, price, ...more }, at) => ({
        name,
        price,
        ...(at !== nameless && more),
      }));
      const read = decodeCar(throughJson({ ...stored, lines: mixed } as StoredCar));
      const others = (all: readonly unknown[]) => all.filter((_, at) => at !== nameless);
      expect(others(read.lines)).toEqual(others(car.lines));
      const [was, is] = [car.lines[nameless], read.lines[nameless]];
      expect([is?.name, is?.amount, carTotal(read)]).toEqual([was?.name, was?.amount, car.total]);
      if (car.bonus) expect(is).toEqual(was);
    }),
  );
});

it('a row without lines is a car without lines', () => {
  expect(decodeCar({} as StoredCar).lines).toEqual([]);
});
