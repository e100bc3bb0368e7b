import fc from 'fast-check';
import { expect, it } from 'vitest';
import { entriesOf, farRates, type InForce, raisedBounds } from './index.ts';

type Band = { from?: number; to?: number; rates: Record<string, number> };
type Table = {
  source?: string;
  plan?: string;
  validity?: { from: string; to: string };
  bands: readonly Band[];
};

const site = (...tables: readonly Table[]) =>
  entriesOf('rates', [
    { brand: 'a', market: 'BR', tables: tables.map((one) => ({ source: 'CDC', plan: 'cdc', ...one })) },
  ]);
const plans = (rates: Record<string, number>, plan = 'cdc') => site({ plan, bands: [{ rates }] });
/** What was in force, the newest first, each brought by one person alone. */
const alone = (...contents: readonly InForce['entries'][]): readonly InForce[] =>
  contents.map((entries) => ({ entries, isAgreed: false }));
const agreed = (entries: InForce['entries']): InForce => ({ entries, isAgreed: true });
const half = () => 0.5;

it('a rate that moves by more than the bound is far, in either direction, and at the bound it is not', () => {
  const far = (before: number, after: number) =>
    farRates(alone(plans({ 24: before })), plans({ 24: after }), half);
  expect(far(1.54, 15.4)).toMatchObject([{ site: 'br/a', before: 1.54, after: 15.4 }]);
  expect(far(1.54, 0.154)).toHaveLength(1);
  expect([far(2, 3), far(2, 1), far(2, 2)]).toEqual([[], [], []]);
  // Lent without interest, any interest is far, and the reverse.
  expect([far(0, 0.01), far(1, 0), far(0, 0)].map((found) => found.length)).toEqual([1, 1, 0]);
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 999 }),
      fc.integer({ min: 1, max: 9_999 }),
      fc.integer({ min: 1, max: 300 }),
      (before, after, percent) => {
        const isFar = after * 100 > before * (100 + percent) || after * 100 < before * (100 - percent);
        const found = farRates(alone(plans({ 24: before })), plans({ 24: after }), () => percent / 100);
        expect(found.length > 0).toBe(isFar);
      },
    ),
  );
});

it('a rate that was not there is held against the nearest ones of its plan', () => {
  const before = alone(plans({ 12: 1, 24: 2 }));
  expect(farRates(before, plans({ 12: 1, 24: 2, 36: 3 }), half)).toEqual([]);
  expect(farRates(before, plans({ 12: 1, 24: 2, 36: 3.1 }), half)).toMatchObject([{ before: 2, after: 3.1 }]);
  // Of a site without any rate there is nothing that one could be far from.
  expect(farRates([], plans({ 12: 20 }), half)).toEqual([]);
});

it('a new plan is held against those of its source, one at nothing among them; of a new source there is nothing like it', () => {
  const cdc = { bands: [{ rates: { 24: 2 } }] };
  const free = { plan: 'free', bands: [{ rates: { 24: 0 } }] };
  const fresh = (rate: number) => ({ plan: 'fresh', bands: [{ rates: { 24: rate } }] });
  const far = (before: readonly Table[], made: Table) =>
    farRates(alone(site(...before)), site(...before, made), half).length;
  expect([far([cdc], fresh(2.5)), far([cdc], fresh(3.5)), far([cdc], fresh(0))]).toEqual([0, 1, 1]);
  // Whatever it says, it is far from one of the two.
  expect([0, 0.01, 1, 2].map((rate) => far([cdc, free], fresh(rate)))).toEqual([1, 1, 1, 1]);
  expect(far([cdc], { ...fresh(2), source: 'NEXT' })).toBe(1);
});

it('bands that are cut anew, campaigns that are longer and lists in another order are what they lend at', () => {
  const banded = (cut: number, [low, high]: readonly [number, number] = [2, 0]) =>
    site({
      bands: [
        { from: 0, to: cut, rates: { 24: low } },
        { from: cut, to: 80, rates: { 24: high } },
      ],
    });
  expect(farRates(alone(banded(40)), banded(20), half)).toMatchObject([{ before: 2, after: 0 }]);
  expect(farRates(alone(banded(40, [2, 2])), banded(20, [2, 2.5]), half)).toEqual([]);
  const year = { from: '2026-01-01', to: '2026-12-31' };
  const november = { from: '2026-11-01', to: '2026-11-30' };
  const first = { validity: { from: '2026-01-01', to: '2026-10-31' }, bands: [{ rates: { 24: 2 } }] };
  const second = { validity: november, bands: [{ rates: { 24: 0 } }] };
  const third = { validity: { from: '2026-12-01', to: '2026-12-31' }, bands: [{ rates: { 24: 2 } }] };
  expect(farRates(alone(site(first, second, third)), site(third, second, first), half)).toEqual([]);
  expect(
    farRates(alone(site(first, second, third)), site(first, { ...second, validity: year }), half),
  ).toMatchObject([{ before: 2, after: 0 }]);
});

it('what one person moves in several steps is one move, until two have agreed to that rate', () => {
  const steps = (...rates: readonly number[]) => rates.map((rate) => plans({ 24: rate }));
  const [two, three, more] = steps(2, 3, 4.5) as [InForce['entries'], InForce['entries'], InForce['entries']];
  const first = { entries: two, isAgreed: true, until: '2026-11-01T12:00:00Z' };
  expect(farRates([...alone(three), first], more, half)).toMatchObject([
    { before: 2, after: 4.5, until: first.until },
  ]);
  expect(farRates([agreed(three), first], more, half)).toEqual([]);
  // What two persons agreed to of another rate is no word on this one.
  const other = (rate: number, far: number) => plans({ 24: rate, 60: far });
  expect(
    farRates([agreed(other(3, 9)), ...alone(other(3, 2), other(2, 2))], other(4.5, 9), half),
  ).toHaveLength(1);
  // Taken off and brought again it is the same rate.
  expect(farRates(alone(plans({ 12: 2 }), other(2, 2)), plans({ 12: 2, 60: 0.5 }), half)).toHaveLength(1);
  // Back to what was in force before is no move at all.
  expect(farRates([...alone(three), first], two, half)).toEqual([]);
});

const content = fc.array(
  fc.record({
    source: fc.constantFrom('CDC', 'NEXT'),
    plan: fc.constantFrom('one', 'two'),
    cut: fc.constantFrom(20, 40, 60),
    rates: fc.array(fc.record({ term: fc.constantFrom(12, 24, 36), low: fc.nat(40), high: fc.nat(40) }), {
      maxLength: 3,
    }),
  }),
  { maxLength: 3 },
);

/** What a plan lends at, for each entrance and term that somebody could ask for. */
function lentAt(entries: InForce['entries']): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  for (const { key, fields } of entries)
    for (const [field, rate] of Object.entries(fields)) {
      const [, band, term] = /^(bands\[\d\])\.rates\.(\d+)$/.exec(field) ?? [];
      if (!band || typeof rate !== 'number') continue;
      for (const entrance of [0, 20, 40, 60])
        if (Number(fields[`${band}.from`]) <= entrance && entrance < Number(fields[`${band}.to`]))
          found.set(`${key} ${term} ${entrance}`, rate);
    }
  return found;
}

it('no sequence of publications by one person moves a rate beyond the bound', () => {
  const made = content.map((tables) => {
    const unique = new Map(tables.map((one) => [`${one.source} ${one.plan}`, one] as const));
    return site(
      ...[...unique.values()].map(({ source, plan, cut, rates }) => {
        const band = (side: 'low' | 'high') =>
          Object.fromEntries(rates.map((one) => [one.term, 1 + one[side] / 20]));
        return {
          source,
          plan,
          bands: [
            { from: 0, to: cut, rates: band('low') },
            { from: cut, to: 80, rates: band('high') },
          ],
        };
      }),
    );
  });
  const published = fc.tuple(made, fc.array(made, { minLength: 1, maxLength: 8 }));
  let count = 0;
  fc.assert(
    fc.property(published, fc.integer({ min: 10, max: 80 }), ([first, tried], percent) => {
      const bound = percent / 100;
      const history: InForce[] = [agreed(first)];
      for (const one of tried)
        if (farRates(history, one, () => bound).length === 0) history.unshift(...alone(one));
      const lent = history.map(({ entries }) => lentAt(entries)).toReversed();
      for (const [at, before] of lent.entries())
        for (const after of lent.slice(at + 1))
          for (const [place, rate] of before) {
            const moved = after.get(place);
            if (moved === undefined) continue;
            count += moved === rate ? 0 : 1;
            expect(moved).toBeLessThanOrEqual(rate * (1 + bound) + 1e-6);
            expect(moved).toBeGreaterThanOrEqual(rate * (1 - bound) - 1e-6);
          }
    }),
  );
  // Some were let through: the bound is not kept by refusing all.
  expect(count).toBeGreaterThan(0);
});

it('a bound that is raised is one person’s no more than what it bounds; lowered it is', () => {
  const raised = (before: number, after: number) =>
    raisedBounds(
      ['br/a'],
      () => before,
      () => after,
    );
  expect(raised(0.5, 10)).toEqual([
    { site: 'br/a', group: 'text', name: 'publications', field: 'rateChange', before: 50, after: 1_000 },
  ]);
  expect([raised(0.5, 0.5), raised(0.5, 0.1)]).toEqual([[], []]);
});
