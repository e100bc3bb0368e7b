import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { weekdayOf } from './calendar.ts';
import { easterOf } from './easter.ts';
import { holidaysOf } from './holidays.ts';

describe('holidays', () => {
  it('knows Easter', () => {
    const known = {
      1961: '04-02',
      1999: '04-04',
      2000: '04-23',
      2019: '04-21',
      2024: '03-31',
      2025: '04-20',
    };
    for (const [year, day] of Object.entries({ ...known, 2026: '04-05', 2027: '03-28', 2038: '04-25' }))
      expect(easterOf(Number(year))).toBe(`${year}-${day}`);
    fc.assert(
      fc.property(fc.integer({ min: 1583, max: 9000 }), (year) => {
        const easter = easterOf(year);
        expect(weekdayOf(easter)).toBe(6);
        expect(easter >= `${year}-03-22` && easter <= `${year}-04-25`).toBe(true);
      }),
    );
  });

  it('closes Brazil on the days of its laws', () => {
    expect([...holidaysOf('BR', 2026)].toSorted()).toEqual([
      '2026-01-01',
      '2026-04-03',
      '2026-04-21',
      '2026-05-01',
      '2026-09-07',
      '2026-10-12',
      '2026-11-02',
      '2026-11-15',
      '2026-11-20',
      '2026-12-25',
    ]);
  });

  it('closes Argentina on the days of its laws, moved where they say so', () => {
    // As the Ministerio del Interior published them for 2026, bridging days and decrees aside.
    expect([...holidaysOf('AR', 2026)].toSorted()).toEqual([
      '2026-01-01',
      '2026-02-16',
      '2026-02-17',
      '2026-03-24',
      '2026-04-02',
      '2026-04-03',
      '2026-05-01',
      '2026-05-25',
      '2026-06-15',
      '2026-06-20',
      '2026-07-09',
      '2026-08-17',
      '2026-10-12',
      '2026-11-23',
      '2026-12-08',
      '2026-12-25',
    ]);
  });
});
