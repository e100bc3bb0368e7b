import fc from 'fast-check';
import { expect, it } from 'vitest';
import { aSnapshot, aWrittenModel, aWrittenService, aWrittenSite } from '../examples.ts';
import {
  carTotal,
  carWithoutTaxes,
  chosenCar,
  findSite,
  findVersion,
  linesAtPrice,
  netOfOptions,
} from '../index.ts';

const aurora = { brand: 'aurora', market: 'AR' } as const;
const taxes = { vehicle: { vat: 21, internal: 21.95 }, part: { vat: 10.5 }, service: { vat: 21 } };
const catalogue = aSnapshot(
  aWrittenSite({ market: 'AR', taxes, models: [aWrittenModel()], services: [aWrittenService()] }),
);
const key = { mvsCode: '341A1B0', year: 2026 };
const { version } = findVersion(catalogue, 'AR', key.mvsCode, key.year) ?? {};
const OPTIONS = [
  ['341-134', { colour: '134' }],
  ['318', { coating: '318' }],
  ['341-4CN', { parts: ['4CN'] }],
  ['341-101', { parts: ['50290101'] }],
  ['REV3', { services: ['REV3'] }],
] as const;

it('a car that is named by ids costs without taxes, to the cent, what the screens say that put it together, at any price', () => {
  const told = findSite(catalogue, aurora)?.taxes;
  if (!told || !version) throw new Error('the example sells a Lira and tells its taxes');
  fc.assert(
    fc.property(
      fc.subarray([...OPTIONS]),
      fc.integer({ min: -50_000_00, max: 50_000_00 }),
      (chosen, moved) => {
        const choice = {
          ...Object.assign({}, ...chosen.map(([, one]) => one)),
          parts: chosen.flatMap(([, one]) => ('parts' in one ? one.parts : [])),
        };
        const car = chosenCar(version, choice);
        const price = carTotal(car) + moved;
        const ids = chosen.map(([id]) => id);
        expect(netOfOptions(catalogue, aurora, { ...key, ids }, price)).toBe(
          carWithoutTaxes(linesAtPrice(car, price), told, key.mvsCode),
        );
      },
    ),
  );
});

it('nothing is said where no law wants it, of a car that is not sold, or of another brand’s; what a version does not have is no part of it', () => {
  const brazil = aSnapshot(aWrittenSite());
  expect(netOfOptions(brazil, { ...aurora, market: 'BR' }, { ...key, ids: [] }, 1_00)).toBeUndefined();
  expect(netOfOptions(catalogue, aurora, { ...key, year: 2031, ids: [] }, 1_00)).toBeUndefined();
  expect(netOfOptions(catalogue, { ...aurora, brand: 'lumen' }, { ...key, ids: [] }, 1_00)).toBeUndefined();
  const untold = aSnapshot(aWrittenSite({ market: 'AR' }));
  expect(netOfOptions(untold, aurora, { ...key, ids: [] }, 1_00)).toBeUndefined();
  const price = 90_000_00;
  expect(netOfOptions(catalogue, aurora, { ...key, ids: ['<b>', '134', '50290101'] }, price)).toBe(
    netOfOptions(catalogue, aurora, { ...key, ids: [] }, price),
  );
});
