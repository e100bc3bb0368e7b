import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { EntryList } from '../../../platform/index.ts';
import {
  differencesOf,
  editFieldsOf,
  entriesOf,
  entryId,
  GROUPS,
  KINDS,
  kindNamed,
  kindOf,
  kindWords,
  ledTo,
  movedTooFar,
  PUBLICATION_STATES,
  putBack,
  talliesOf,
  unitOf,
  withTyped,
} from './index.ts';

const version = fc.record({
  code: fc.constantFrom('1A', '2B', '3C'),
  year: fc.constantFrom(2026, 2027),
  displayedVersionName: fc.string({ minLength: 1, maxLength: 8 }),
  price: fc.integer({ min: 1, max: 500_000 }),
});
const model = fc.record({
  key: fc.constantFrom('lira', 'vela', 'orla'),
  name: fc.string({ minLength: 1, maxLength: 8 }),
  versions: fc.uniqueArray(version, { selector: ({ code, year }) => `${code} ${year}`, maxLength: 4 }),
});
const site = (brand: string) =>
  fc
    .uniqueArray(model, { selector: ({ key }) => key, maxLength: 3 })
    .map((models) => ({ brand, market: 'BR', models }));
const content = fc.tuple(site('aurora'), site('lumen')).map((sites) => [...sites]);

describe('differences', () => {
  it('are none between a content and itself, and between two of them what adds, takes out and changes', () => {
    fc.assert(
      fc.property(content, content, (before, after) => {
        const [old, fresh] = [entriesOf('catalogue', before), entriesOf('catalogue', after)];
        expect(differencesOf(old, old)).toEqual([]);
        const found = differencesOf(old, fresh);
        const ids = (change: string) =>
          found
            .filter((one) => one.change === change)
            .map(entryId)
            .sort();
        const [was, is] = [old.map(entryId), fresh.map(entryId)];
        expect(ids('added')).toEqual(is.filter((id) => !was.includes(id)).sort());
        expect(ids('removed')).toEqual(was.filter((id) => !is.includes(id)).sort());
        const counted = talliesOf(found).flatMap(({ counts }) => Object.values(counts));
        expect(counted.reduce((sum, count) => sum + count, 0)).toBe(found.length);
      }),
    );
  });

  it('tell every entry by a name of its own, also two campaigns of one plan', () => {
    const tables = [
      { source: 'CDC', plan: 'a', minFinanced: 1 },
      { source: 'CDC', plan: 'a', minFinanced: 2 },
    ];
    const entries = entriesOf('rates', [{ brand: 'lumen', market: 'BR', tables }]);
    expect(entries.map(({ name }) => name)).toEqual(['CDC · a', 'CDC · a #2']);
    fc.assert(
      fc.property(content, (one) => {
        const ids = entriesOf('catalogue', one).map(entryId);
        expect(new Set(ids).size).toBe(ids.length);
      }),
    );
  });

  it('warn of a price or a rate that moves by more than a share, in either direction, and of nothing else', () => {
    const at = (price: number, year = 2026, bonus = 0) =>
      entriesOf('catalogue', [
        {
          brand: 'a',
          market: 'BR',
          models: [{ key: 'm', name: 'M', year, versions: [{ code: '1', year: 1, price, bonus }] }],
        },
      ]);
    expect(movedTooFar(differencesOf(at(100), at(110)), 0.1)).toEqual([]);
    expect(movedTooFar(differencesOf(at(100), at(111)), 0.1)).toMatchObject([{ before: 100, after: 111 }]);
    expect(movedTooFar(differencesOf(at(100), at(10)), 0.1)).toMatchObject([{ share: expect.closeTo(-0.9) }]);
    expect(movedTooFar(differencesOf(at(100, 1), at(100, 9)), 0.1)).toEqual([]);
    expect(movedTooFar(differencesOf(at(100, 1, 5), at(100, 1, 50)), 0.1)).toMatchObject([
      { field: 'bonus' },
    ]);
    expect([unitOf('version', 'price'), unitOf('plan', 'bands[1].rates.24')]).toEqual(['money', 'percent']);
    expect(unitOf('text', 'price')).toBe('plain');
  });
});

describe('taking back', () => {
  it('puts back what was there before, and leaves what others have published for another site', () => {
    fc.assert(
      fc.property(content, content, site('lumen'), ([a, b], [a2], later) => {
        const [before, after] = [
          [a, b],
          [a2, b],
        ];
        expect(putBack(before, after, after)).toEqual(before);
        expect(putBack(before, after, [a2, later])).toEqual([a, later]);
      }),
    );
  });

  it('does nothing where something was published over it', () => {
    const said = (name: string) => [{ brand: 'a', market: 'BR', name }];
    expect(putBack(said('one'), said('two'), said('three'))).toBeUndefined();
    expect(putBack([], said('two'), said('two'))).toEqual([]);
    expect(putBack(said('one'), [], [])).toEqual(said('one'));
  });
});

describe('typed values', () => {
  it('that nobody touched leave an entry as it was written, whatever stands in it', () => {
    const leaf = fc.oneof(fc.string(), fc.double({ noNaN: true, noDefaultInfinity: true }), fc.boolean());
    const entry = fc.dictionary(
      fc.stringMatching(/^[a-z]{1,6}$/),
      fc.oneof(
        leaf,
        fc.array(fc.string({ maxLength: 60 }), { maxLength: 3 }),
        fc.dictionary(fc.stringMatching(/^[a-z]{1,4}$/), leaf),
      ),
    );
    fc.assert(
      fc.property(entry, (one) => {
        const typed = Object.fromEntries(
          editFieldsOf('plan', 'x', one).map(({ field, value }) => [field, value]),
        );
        expect(withTyped('plan', 'x', one, typed)).toEqual({ ok: true, entry: one });
      }),
    );
  });

  it('are read as both countries write them, and refused where they are no numbers', () => {
    const entry = { price: 1, bands: [{ rates: { 24: 1.5 } }], list: [30, 40], isOn: true };
    const typed = { price: '1.234,56', 'bands[1].rates.24': '1,49 %', list: '20\n30,5\n', isOn: 'false' };
    expect(withTyped('plan', 'x', entry, typed)).toEqual({
      ok: true,
      entry: { price: 1234.56, bands: [{ rates: { 24: 1.49 } }], list: [20, 30.5], isOn: false },
    });
    for (const wrong of ['', 'um', '1.2', '1,2,3', '1e9'])
      expect(withTyped('plan', 'x', entry, { price: wrong })).toEqual({
        ok: false,
        faults: { price: 'number' },
      });
  });

  it('take out what an entry may leave out, and put in what it has left out', () => {
    const typedVersion = (typed: Record<string, string>) =>
      withTyped('version', 'x', { price: 9, bonus: 2 }, typed);
    expect(typedVersion({ bonus: '' })).toEqual({ ok: true, entry: { price: 9 } });
    expect(typedVersion({ ecommercePrice: '8' })).toEqual({
      ok: true,
      entry: { price: 9, bonus: 2, ecommercePrice: 8 },
    });
    expect(
      typedVersion({ 'efficiency.class': 'A', 'efficiency.co2': '98', 'efficiency.year': '2026' }),
    ).toEqual({
      ok: true,
      entry: { price: 9, bonus: 2, efficiency: { class: 'A', co2: 98, year: 2026 } },
    });
    const model = { name: 'Lira', warranty: { years: 3, km: 100_000 }, origin: 'BR' };
    const typedModel = (typed: Record<string, string>) => withTyped('model', 'lira', model, typed);
    expect(typedModel({ safety: 'Primeira frase.\r\nSegunda frase.', origin: 'AR' })).toEqual({
      ok: true,
      entry: { ...model, origin: 'AR', safety: ['Primeira frase.', 'Segunda frase.'] },
    });
    // The last figure that goes takes its label along.
    expect(typedModel({ 'warranty.years': '', 'warranty.km': '' })).toEqual({
      ok: true,
      entry: { name: 'Lira', origin: 'BR' },
    });
    expect(withTyped('text', 'financing', {}, { 'summary.cta': 'Ver' })).toEqual({
      ok: true,
      entry: { summary: { cta: 'Ver' } },
    });
  });
});

it('knows each kind of file by what stands in it, and nothing else', () => {
  expect(
    [{ models: [] }, { tables: [] }, { policy: {} }, { authoring: {} }, [{ dealerCode: '1' }]].map(kindOf),
  ).toEqual([...KINDS]);
  expect([kindOf({ services: [] }), kindOf({ groups: [], services: [] })]).toEqual(['catalogue', 'dealers']);
  for (const other of [null, [], 'models', {}, { offers: [] }]) expect(kindOf(other)).toBeUndefined();
});

it('has of each kind that is declared its words, publishers, and groups that no other kind has, which its lists are of', () => {
  const groups = KINDS.flatMap((kind) => Object.keys(kindNamed(kind).groups));
  expect(groups.toSorted()).toEqual([...GROUPS].sort());
  const named = (lists: readonly EntryList[]): readonly string[] =>
    lists.flatMap((list) => [list.group, ...named(list.lists ?? [])]);
  for (const kind of KINDS) {
    const { lists, groups: own, publishers, rank } = kindNamed(kind);
    expect([kind, new Set(lists ? named(lists) : Object.keys(own))]).toEqual([
      kind,
      new Set(Object.keys(own)),
    ]);
    if (!lists) expect(Object.keys(own)).toHaveLength(1);
    expect(publishers.length).toBeGreaterThan(0);
    expect(KINDS.filter((one) => kindNamed(one).rank === rank)).toEqual([kind]);
  }
  const words = [kindWords('pt-BR'), kindWords('es-AR')];
  for (const one of words) expect(Object.values(one).filter((word) => !word)).toEqual([]);
  expect(words[1]?.['group.dealer']).toBe('Concesionarios');
});

it('takes nothing more from what was taken back or thrown away', () => {
  for (const state of PUBLICATION_STATES) {
    const isOver = state === 'rolled-back' || state === 'discarded';
    for (const act of ['edit', 'publish', 'schedule', 'unschedule', 'discard', 'roll-back'] as const)
      if (isOver) expect(ledTo(state, act)).toBeUndefined();
    expect(ledTo(state, 'edit') === undefined).toBe(state !== 'draft');
    expect(ledTo(state, 'roll-back') === undefined).toBe(state !== 'published');
  }
});
