import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Attempt,
  GIVE_UP_AFTER,
  isRefusal,
  REFUSALS_MAX,
  RETRY_AFTER_MAX,
  retryAfterSeconds,
  verdictOn,
} from './delivery.ts';

const answered = (status: number, retryAfter?: number): Attempt => ({ kind: 'answered', status, retryAfter });
const attempts: fc.Arbitrary<Attempt> = fc.oneof(
  fc.integer({ min: 300, max: 599 }).map((status) => answered(status)),
  fc.constantFrom<Attempt>({ kind: 'timeout' }, { kind: 'network' }),
);

describe('after an attempt', () => {
  it('any 2xx is delivered, however late', () => {
    fc.assert(
      fc.property(fc.integer({ min: 200, max: 299 }), fc.nat(), fc.nat(), (status, refusals, age) => {
        expect(verdictOn(answered(status), refusals, age)).toEqual({ next: 'delivered' });
      }),
    );
  });

  it('a fault of the moment is tried again for three days (R06)', () => {
    fc.assert(
      fc.property(
        attempts.filter((attempt) => !isRefusal(attempt)),
        fc.nat({ max: GIVE_UP_AFTER - 1 }),
        fc.nat(),
        (attempt, age, refusals) => {
          expect(verdictOn(attempt, refusals, age)).toEqual({ next: 'retry' });
          expect(verdictOn(attempt, refusals, age + GIVE_UP_AFTER)).toEqual({ next: 'dead' });
        },
      ),
    );
  });

  it('a refusal is tried three times (R07)', () => {
    const refused = fc
      .integer({ min: 400, max: 499 })
      .map((status) => answered(status))
      .filter(isRefusal);
    fc.assert(
      fc.property(refused, fc.nat({ max: GIVE_UP_AFTER - 1 }), (attempt, age) => {
        expect(verdictOn(attempt, REFUSALS_MAX - 1, age)).toEqual({ next: 'retry' });
        expect(verdictOn(attempt, REFUSALS_MAX, age)).toEqual({ next: 'dead' });
      }),
    );
  });

  it.each([408, 425, 429])('%d speaks of the moment, not of the lead (R06)', (status) =>
    expect(isRefusal(answered(status))).toBe(false),
  );

  it('a Retry-After is honoured up to an hour (R06)', () => {
    expect(verdictOn(answered(429, 90), 0, 0)).toEqual({ next: 'retry', wait: 90 });
    expect(verdictOn(answered(503, 1e6), 0, 0)).toEqual({ next: 'retry', wait: RETRY_AFTER_MAX });
  });
});

describe('a Retry-After header', () => {
  const now = Date.UTC(2026, 10, 21, 12, 0, 0);
  it.each([
    ['120', 120],
    ['Sat, 21 Nov 2026 12:01:30 GMT', 90],
    ['Sat, 21 Nov 2026 11:00:00 GMT', 0],
    ['soon', undefined],
    ['', undefined],
    [null, undefined],
    ['-5 bananas', undefined],
  ])('%j is %j seconds', (header, seconds) => expect(retryAfterSeconds(header, now)).toBe(seconds));
});
