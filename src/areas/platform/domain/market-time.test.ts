import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { IDENTITIES } from '../../../kit/markets/identities.ts';
import { dateIn, instantAt } from './market-time.ts';

const HOUR_MS = 3_600_000;
const [FROM, TO] = [Date.parse('1970-01-01T00:00:00Z'), Date.parse('2080-01-01T00:00:00Z')];

describe('the date in a market', () => {
  it('is that of its clock at every instant, in whatever order and however near to midnight they are asked for', () => {
    const writers = {
      BR: new Intl.DateTimeFormat('en-CA', { timeZone: IDENTITIES.BR.timeZone }),
      AR: new Intl.DateTimeFormat('en-CA', { timeZone: IDENTITIES.AR.timeZone }),
    };
    const near = fc
      .tuple(
        fc.integer({ min: FROM / HOUR_MS, max: TO / HOUR_MS }),
        fc.constantFrom(-1, 0, 1, 59_999, 60_000),
      )
      .map(([hour, by]) => hour * HOUR_MS + by);
    const question = fc.tuple(fc.constantFrom('BR' as const, 'AR' as const), near);
    fc.assert(
      fc.property(fc.array(question, { maxLength: 6 }), (questions) => {
        for (const [market, at] of questions.concat(questions.toReversed()))
          expect(dateIn(market, at)).toBe(writers[market].format(at));
      }),
    );
  });
});

describe('the instant at which the clock of a market shows a time', () => {
  it('is that of its zone', () => {
    expect(instantAt('BR', '2026-12-01T08:00')?.toISOString()).toBe('2026-12-01T11:00:00.000Z');
    expect(instantAt('AR', '2026-12-01T23:30')?.toISOString()).toBe('2026-12-02T02:30:00.000Z');
  });

  it.each([
    '',
    '2026-02-30T08:00',
    '2026-12-01',
    '0000-01-01T00:00',
    '1899-12-31T23:59',
    '9991-01-01T00:00',
    '9999-12-31T23:59',
  ])('is none at %j', (local) =>
    expect([instantAt('BR', local), instantAt('AR', local)]).toEqual([undefined, undefined]),
  );

  it('is none, or one of a year of four digits, whatever year is written', () => {
    const market = fc.constantFrom('BR' as const, 'AR' as const);
    const year = fc.oneof(
      fc.integer({ min: 0, max: 9999 }),
      fc.constantFrom(0, 1, 1899, 1900, 9990, 9991, 9999),
    );
    fc.assert(
      fc.property(market, year, fc.constantFrom('01-01T00:00', '12-31T23:59'), (market, year, rest) => {
        const at = instantAt(market, `${String(year).padStart(4, '0')}-${rest}`);
        if (year < 1900 || year > 9990) expect(at).toBeUndefined();
        else expect(at?.toISOString()).toMatch(/^\d{4}-/);
      }),
    );
  });
});
