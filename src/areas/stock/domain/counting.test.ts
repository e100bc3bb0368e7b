import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Build } from './build.ts';
import { arrivals } from './car.ts';
import { countCars } from './counting.ts';
import type { StockFilters } from './question.ts';
import { codedFacets, stockIndexOf } from './stock-index.ts';

const letter = fc.constantFrom('a', 'b', 'c');
const build = fc
  .record({ model: letter, version: letter, colour: letter, fuel: letter, gear: letter, price: fc.nat(8) })
  .map(({ model, version, colour, fuel, gear, price }) => ({
    model: { key: model },
    version: { code: version, fuel, gear },
    colour: { code: colour },
    price,
  }));
const row = fc.record({
  build: fc.nat(12),
  place: letter,
  arrival: fc.nat(2),
  cars: fc.integer({ min: 1, max: 5 }),
});
const values = fc.option(fc.array(letter, { maxLength: 2 }), { nil: undefined });
const inputs = fc.record({
  model: values,
  version: values,
  colour: values,
  fuel: values,
  gear: values,
  arrival: fc.option(fc.subarray([...arrivals]), { nil: undefined }),
  place: fc.option(fc.constantFrom('a', 'b', 'd'), { nil: undefined }),
  priceFrom: fc.option(fc.nat(9), { nil: undefined }),
  priceTo: fc.option(fc.nat(9), { nil: undefined }),
  payment: fc.option(fc.constant({ entrance: 0, monthly: 1 }), { nil: undefined }),
});

/** One car after the other, by the words of the rule. */
function byHand(builds: readonly Build[], rows: readonly Row[], filters: StockFilters, dear: number) {
  const fields = {
    model: (one: Build) => one.model.key,
    version: (one: Build) => one.version.code,
    colour: (one: Build) => one.colour.code,
    fuel: (one: Build) => one.version.fuel,
    gear: (one: Build) => one.version.gear,
  };
  const isMeant = (of: Build, { place, arrival }: Row, but?: string) =>
    codedFacets.every(
      (facet) => facet === but || !filters[facet]?.length || filters[facet].includes(fields[facet](of)),
    ) &&
    of.price >= (filters.priceFrom ?? 0) &&
    of.price <= (filters.priceTo ?? 99) &&
    (!filters.payment || of.price < dear) &&
    (but === 'place' || filters.place === undefined || filters.place === place) &&
    (but === 'arrival' ||
      !filters.arrival?.length ||
      filters.arrival.includes(arrivals[arrival] ?? 'production'));
  const count = (but?: string, named?: (of: Build, one: Row) => string) => {
    const sums: Record<string, number> = {};
    for (const one of rows) {
      const of = builds.find(({ id }) => id === one.build);
      if (!of || !isMeant(of, one, but)) continue;
      const name = named?.(of, one) ?? '';
      sums[name] = (sums[name] ?? 0) + one.cars;
    }
    return sums;
  };
  return {
    total: count()[''] ?? 0,
    arrival: count('arrival', (_, { arrival }) => arrivals[arrival] ?? ''),
    place: count('place', (_, { place }) => place),
    coded: Object.fromEntries(codedFacets.map((facet) => [facet, count(facet, fields[facet])])),
  };
}
type Row = { build: number; place: string; arrival: number; cars: number };

describe('a search', () => {
  it('counts the cars that are meant, and each value of a facet under all other filters', () => {
    fc.assert(
      fc.property(
        fc.array(build, { maxLength: 10 }),
        fc.array(row, { maxLength: 12 }),
        inputs,
        fc.nat(9),
        (drawn, rows, filters, dear) => {
          const builds = drawn.map((one, id) => ({ ...one, id }) as unknown as Build);
          const index = stockIndexOf(builds, rows, '1');
          const counted = countCars(index, filters, (at) => (index.prices[at] ?? 0) < dear);
          const { model, version, colour, fuel, gear, arrival, place } = counted.facets;
          const coded = { model, version, colour, fuel, gear };
          expect({
            total: counted.total,
            arrival: Object.fromEntries(arrival),
            place: Object.fromEntries(place),
            coded: Object.fromEntries(
              Object.entries(coded).map(([facet, of]) => [facet, Object.fromEntries(of)]),
            ),
          }).toEqual(byHand(builds, rows, filters, dear));
          expect(counted.meant.reduce((sum, at) => sum + counted.cars(at), 0)).toBe(counted.total);
          expect(index.isWhole).toBe(rows.every(({ build: of }) => of < builds.length));
        },
      ),
      { numRuns: 300 },
    );
  });
});
