import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { IDENTITIES } from '../../../kit/markets/identities.ts';
import { dateIn } from './market-time.ts';

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
