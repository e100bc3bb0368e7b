import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PAGE_SIZE } from '../../../kit/page-size.ts';
import { readQuery } from '../../platform/index.ts';
import { opinionPages } from '../pages.ts';
import { movedTo, OPINION_ACTS, OPINION_STATES, publicName, RATINGS, summaryOf } from './opinion.ts';
import { pagesOf, readOpinionQuery, SORTS, writeOpinionQuery } from './query.ts';

const read = (text: string) =>
  readOpinionQuery(readQuery(opinionPages.list, 'BR', new URLSearchParams(text)));

describe('opinions', () => {
  it('are sorted by most recent, best rated, most useful [D1-9-24] [D2-9-49]', () => {
    expect(SORTS).toEqual(['most-recent', 'best-rated', 'most-useful']);
    expect(read('').sort).toBe('most-recent');
    expect(read('ordem=best-rated').sort).toBe('best-rated');
    expect(read('ordem=rating; drop table opinion').sort).toBe('most-recent');
  });

  it('stand 18 to a page, the portal’s general size [D1-9-23] [D2-9-48]', () => {
    expect(PAGE_SIZE).toBe(18);
    expect([0, 1, 18, 19, 36, 37].map(pagesOf)).toEqual([1, 1, 1, 2, 2, 3]);
  });

  it('are asked for by an address that says the same when it is written again', () => {
    const query = fc.record({
      sort: fc.constantFrom(...SORTS),
      model: fc.option(fc.constantFrom('lira', 'vela-2'), { nil: undefined }),
      rating: fc.option(fc.constantFrom(...RATINGS), { nil: undefined }),
      page: fc.integer({ min: 1, max: 500 }),
    });
    fc.assert(
      fc.property(query, (request) => void expect(read(writeOpinionQuery(request, 'BR'))).toEqual(request)),
    );
    fc.assert(
      fc.property(fc.string(), fc.string(), (name, value) => {
        const { page, rating } = read(
          String(new URLSearchParams({ pagina: value, nota: value, [name]: value })),
        );
        expect(page >= 1 && page <= 500).toBe(true);
        expect([undefined, ...RATINGS]).toContain(rating);
      }),
    );
  });

  it('are shown under a first name and an initial', () => {
    expect(['Ana Clara de Souza', ' Ana ', 'Ana souza', ''].map(publicName)).toEqual([
      'Ana S.',
      'Ana',
      'Ana S.',
      '',
    ]);
  });

  it('have a mean that lies between the fewest and the most stars', () => {
    expect(summaryOf({ 1: 0, 2: 0, 3: 0, 4: 1, 5: 2 })).toEqual({ count: 3, mean: 4.7 });
    expect(summaryOf({ 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 })).toEqual({ count: 0, mean: undefined });
    const many = fc.nat(1_000_000);
    fc.assert(
      fc.property(fc.record({ 1: many, 2: many, 3: many, 4: many, 5: many }), (ratings) => {
        const { count, mean } = summaryOf(ratings);
        const used = RATINGS.filter((rating) => ratings[rating] > 0);
        if (count === 0) return void expect(mean).toBeUndefined();
        expect(mean).toBeGreaterThanOrEqual(Math.min(...used));
        expect(mean).toBeLessThanOrEqual(Math.max(...used));
      }),
    );
  });

  it('are read by somebody before anybody else reads them', () => {
    expect(OPINION_STATES[0]).toBe('pending');
    expect(OPINION_STATES.flatMap((state) => OPINION_ACTS.map((act) => movedTo(state, act)))).toEqual([
      'published',
      'refused',
      undefined,
      'refused',
      'published',
      undefined,
    ]);
  });
});
