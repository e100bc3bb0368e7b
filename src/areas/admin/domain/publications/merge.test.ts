import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { merge } from './merge.ts';

type Row = { code: string; price: number; note?: string; years: number[] };
type Content = {
  brand: string;
  rows: Row[];
  bands: { from: number; rates: Record<string, number> }[];
  fees: { kind: string; amount: number }[];
  legal: string[];
  texts: Record<string, string>;
};

const CODES = ['a', 'b', 'c', 'd', 'e', 'f'];
const content: fc.Arbitrary<Content> = fc.record({
  brand: fc.constant('aurora'),
  rows: fc.uniqueArray(
    fc.record({
      code: fc.constantFrom(...CODES),
      price: fc.integer({ min: 1, max: 9 }),
      years: fc.constant([2026, 2027]),
    }),
    { selector: ({ code }) => code, minLength: 2 },
  ),
  bands: fc.constant([
    { from: 10, rates: { '12': 1, '24': 2 } },
    { from: 20, rates: { '12': 3, '24': 4 } },
  ]),
  fees: fc.constant([
    { kind: 'registration', amount: 1 },
    { kind: 'valuation', amount: 2 },
  ]),
  legal: fc.constant(['One.', 'Two.', 'Three.']),
  texts: fc.constant({ title: 'Title', button: 'Button' }),
});

/** A change of one thing, which nothing else of the list changes. */
type Edit = { readonly name: string; readonly apply: (one: Content) => Content };
const onRow = (name: string, at: number, change: (row: Row) => Row | undefined): Edit => ({
  name,
  apply: (one) => {
    const code = [...one.rows].map((row) => row.code).sort()[at];
    return { ...one, rows: one.rows.flatMap((row) => (row.code === code ? (change(row) ?? []) : [row])) };
  },
});
const EDITS: readonly Edit[] = [
  onRow('the price of the first row', 0, (row) => ({ ...row, price: row.price + 100 })),
  onRow('a note on the first row', 0, (row) => ({ ...row, note: 'new' })),
  onRow('the years of the first row', 0, (row) => ({ ...row, years: [...row.years, 2028] })),
  onRow('the second row goes', 1, () => undefined),
  {
    name: 'a row at the end',
    apply: (one) => ({ ...one, rows: [...one.rows, { code: 'x', price: 1, years: [] }] }),
  },
  {
    name: 'another one',
    apply: (one) => ({ ...one, rows: [...one.rows, { code: 'y', price: 2, years: [] }] }),
  },
  {
    name: 'a row at the beginning',
    apply: (one) => ({ ...one, rows: [{ code: 'z', price: 3, years: [] }, ...one.rows] }),
  },
  ...(['12', '24'] as const).flatMap((term) =>
    [0, 1].map((band) => ({
      name: `rate ${term} of band ${band}`,
      apply: (one: Content) => ({
        ...one,
        bands: one.bands.map((own, at) =>
          at === band ? { ...own, rates: { ...own.rates, [term]: 9 + band } } : own,
        ),
      }),
    })),
  ),
  {
    name: 'a term',
    apply: (one) => ({
      ...one,
      bands: one.bands.map((own, at) => (at === 0 ? { ...own, rates: { ...own.rates, '36': 5 } } : own)),
    }),
  },
  {
    name: 'a fee goes',
    apply: (one) => ({ ...one, fees: one.fees.filter(({ kind }) => kind !== 'valuation') }),
  },
  { name: 'a fee comes', apply: (one) => ({ ...one, fees: [...one.fees, { kind: 'contract', amount: 3 }] }) },
  {
    name: 'a fee costs more',
    apply: (one) => ({
      ...one,
      fees: one.fees.map((fee) => (fee.kind === 'registration' ? { ...fee, amount: 7 } : fee)),
    }),
  },
  {
    name: 'a paragraph',
    apply: (one) => ({ ...one, legal: one.legal.map((line) => (line === 'One.' ? 'One, anew.' : line)) }),
  },
  {
    name: 'a paragraph goes',
    apply: (one) => ({ ...one, legal: one.legal.filter((line) => line !== 'Two.') }),
  },
  { name: 'a paragraph comes', apply: (one) => ({ ...one, legal: [...one.legal, 'Four.'] }) },
  { name: 'a title', apply: (one) => ({ ...one, texts: { ...one.texts, title: 'Other' } }) },
  { name: 'a text that there was not', apply: (one) => ({ ...one, texts: { ...one.texts, hint: 'New' } }) },
  {
    name: 'a text goes',
    apply: (one) => ({
      ...one,
      texts: Object.fromEntries(Object.entries(one.texts).filter(([key]) => key !== 'button')),
    }),
  },
];

const all = (one: Content, edits: readonly Edit[]) => edits.reduce((made, { apply }) => apply(made), one);
/** Edits in three lots without one in common: a draft's, another draft's, and what is left of them. */
const lots = fc
  .tuple(fc.shuffledSubarray([...EDITS]), fc.shuffledSubarray([...EDITS]))
  .map(([mine, theirs]) => [mine, theirs.filter((one) => !mine.includes(one))] as const);

describe('what a draft changes, on what is in force', () => {
  it('is all of the draft where nothing else was published, and nothing where the draft changed nothing', () => {
    fc.assert(
      fc.property(content, content, (base, other) => {
        expect(merge(base, other, base)).toEqual({ value: other, conflicts: [] });
        expect(merge(base, base, other)).toEqual({ value: other, conflicts: [] });
        expect(merge(base, other, other)).toEqual({ value: other, conflicts: [] });
      }),
    );
  });

  it('says the same whichever of two drafts that touch different fields is published first', () => {
    fc.assert(
      fc.property(content, lots, (base, [mine, theirs]) => {
        const [one, other] = [all(base, mine), all(base, theirs)];
        const first = merge(base, one, other);
        const second = merge(base, other, one);
        expect(first.conflicts).toEqual([]);
        expect(second).toEqual(first);
      }),
    );
  });

  it('is its changes made to what is in force', () => {
    fc.assert(
      fc.property(content, lots, (base, [mine, theirs]) => {
        const now = all(base, theirs);
        const { value, conflicts } = merge(base, all(base, mine), now);
        const made = value as Content;
        const wanted = all(now, mine);
        expect(conflicts).toEqual([]);
        // Where both put a row in one place, neither is the first.
        const byCode = (rows: Row[]) => rows.toSorted((a, b) => (a.code < b.code ? -1 : 1));
        const inOrder = (one: Content) => ({ ...one, rows: byCode(one.rows), legal: [...one.legal].sort() });
        expect(inOrder(made)).toEqual(inOrder(wanted));
      }),
    );
  });

  it('stays in its order whoever moves something', () => {
    const named = (...codes: string[]) => codes.map((code) => ({ code, price: 1 }));
    const [base, moved] = [named('a', 'b', 'c'), named('c', 'a', 'b')];
    const dearer = base.map((row) => (row.code === 'b' ? { ...row, price: 2 } : row));
    const wanted = moved.map((row) => (row.code === 'b' ? { ...row, price: 2 } : row));
    expect(merge(base, moved, dearer)).toEqual({ value: wanted, conflicts: [] });
    expect(merge(base, dearer, moved)).toEqual({ value: wanted, conflicts: [] });
  });
});

describe('a conflict', () => {
  const place = (base: unknown, draft: unknown, now: unknown) => merge(base, draft, now).conflicts;

  it('is a field that both have changed to something else, named by its way, and nothing beside it', () => {
    const row = (price: number, name: string) => ({ rows: [{ code: 'a', price, name }] });
    const both = merge(row(1, 'one'), row(2, 'two'), row(3, 'one'));
    expect(both).toEqual({ value: row(3, 'two'), conflicts: ['rows[a].price'] });
    expect(merge(row(1, 'one'), row(2, 'two'), row(3, 'one'), () => 'draft').value).toEqual(row(2, 'two'));
    expect(place(row(1, 'one'), row(2, 'one'), row(2, 'one'))).toEqual([]);
  });

  it('is a row that one has taken out and the other has changed, and a paragraph that both have rewritten', () => {
    const [base, gone] = [{ rows: [{ code: 'a', price: 1 }] }, { rows: [] }];
    const dearer = { rows: [{ code: 'a', price: 2 }] };
    expect(merge(base, gone, dearer)).toEqual({ value: dearer, conflicts: ['rows[a]'] });
    expect(merge(base, gone, dearer, () => 'draft').value).toEqual(gone);
    expect(merge(base, dearer, gone, () => 'draft').value).toEqual(dearer);
    expect(place({ t: ['a', 'b'] }, { t: ['a', 'c'] }, { t: ['a', 'd'] })).toEqual(['t[#2]']);
    expect(place({ t: ['a', 'b'] }, { t: ['a', 'c', 'e'] }, { t: ['a', 'd', 'f', 'g'] })).toEqual([
      't[after #1]',
    ]);
  });

  it('is a row of one name that both have added, where they say something else of it', () => {
    const added = (price: number, at: 'first' | 'last') => {
      const fresh = { code: 'n', price };
      return { rows: at === 'first' ? [fresh, { code: 'a', price: 1 }] : [{ code: 'a', price: 1 }, fresh] };
    };
    const base = { rows: [{ code: 'a', price: 1 }] };
    expect(merge(base, added(5, 'first'), added(5, 'last'))).toEqual({
      value: added(5, 'last'),
      conflicts: [],
    });
    expect(merge(base, added(5, 'first'), added(6, 'last')).conflicts).toEqual(['rows[n].price']);
  });

  it('decided for the draft everywhere leaves all that the draft changed, whatever others did', () => {
    fc.assert(
      fc.property(content, content, content, (base, draft, now) => {
        const once = merge(base, draft, now, () => 'draft');
        // Asked again on what it has made, there is nothing left to decide.
        expect(merge(now, once.value, now)).toEqual({ value: once.value, conflicts: [] });
        const again = merge(base, draft, once.value, () => 'draft').value as Content;
        const codes = ({ rows }: Content) => rows.map(({ code, price }) => `${code} ${price}`).sort();
        expect(codes(again)).toEqual(codes(once.value as Content));
      }),
    );
  });
});
