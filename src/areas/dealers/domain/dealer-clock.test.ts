import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clockMetadata, localMoment, momentAhead, offsetOfPage, timeZoneOf } from './dealer-clock.ts';

const SATURDAY = 5;
const NOON = new Date('2026-11-21T15:00:00Z'); // of a Saturday, in Brasília
const at = (hour: number, minute = 0) => ({ day: SATURDAY, minutes: hour * 60 + minute });

describe('the clock of a dealer', () => {
  it('hangs in the time zone of its state', () => {
    expect(localMoment(NOON, timeZoneOf('BR', 'SP'))).toEqual(at(12));
    expect(localMoment(NOON, timeZoneOf('BR', 'AM'))).toEqual(at(11));
    expect(localMoment(NOON, timeZoneOf('BR', 'AC'))).toEqual(at(10));
    expect(localMoment(NOON, timeZoneOf('AR', 'B'))).toEqual(at(12));
  });

  it('is another day around midnight', () => {
    expect(localMoment(new Date('2026-11-22T02:30:00Z'), timeZoneOf('BR', 'SP'))).toEqual(at(23, 30));
  });

  it('is told by its page, each state’s its own', () => {
    expect(clockMetadata('BR', NOON)).toEqual({
      'dealer-clocks': '-180 AC:-300 AM:-240 MS:-240 MT:-240 RO:-240 RR:-240',
    });
    expect(clockMetadata('AR', NOON)).toEqual({ 'dealer-clocks': '-180' });
    expect(offsetOfPage({}, 'SP')).toBeUndefined();
  });

  it('shows in the browser what it shows on the server, whatever the law says of summer time then', () => {
    const moments = fc.date({
      min: new Date('2010-01-01'),
      max: new Date('2030-01-01'),
      noInvalidDate: true,
    });
    const places = fc.constantFrom(
      ...(['SP', 'AC', 'AM', 'MS', 'RR'] as const).map((state) => ['BR', state] as const),
      ['AR', 'B'] as const,
    );
    fc.assert(
      fc.property(moments, places, (now, [market, state]) => {
        const offset = offsetOfPage(clockMetadata(market, now), state);
        expect(momentAhead(now, offset ?? Number.NaN)).toEqual(localMoment(now, timeZoneOf(market, state)));
      }),
    );
  });
});
