import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Attempt,
  DENIALS_MAX,
  GIVE_UP_AFTER,
  type Outcome,
  outcomeOf,
  PATIENCE,
  RETRY_AFTER_MAX,
  restAfter,
  retryAfterSeconds,
  verdictOn,
} from './delivery.ts';

const answered = (status: number, retryAfter?: number): Attempt => ({ kind: 'answered', status, retryAfter });
const attempts: fc.Arbitrary<Attempt> = fc.oneof(
  fc.integer({ min: 200, max: 599 }).map((status) => answered(status)),
  fc.constantFrom<Attempt>({ kind: 'timeout' }, { kind: 'network' }, { kind: 'fault' }),
);
const that = (...outcomes: Outcome[]) => attempts.filter((attempt) => outcomes.includes(outcomeOf(attempt)));

describe('after an attempt', () => {
  it.each<[number, Outcome]>([
    [200, 'delivered'],
    [204, 'delivered'],
    [302, 'failed'],
    [400, 'refused'],
    [401, 'denied'],
    [403, 'denied'],
    [404, 'refused'],
    [405, 'denied'],
    [408, 'failed'],
    [409, 'denied'],
    [410, 'refused'],
    [413, 'refused'],
    [415, 'refused'],
    [422, 'refused'],
    [425, 'failed'],
    [429, 'throttled'],
    [500, 'failed'],
    [503, 'failed'],
  ])('%d means %s (R06) (R07)', (status, outcome) => expect(outcomeOf(answered(status))).toBe(outcome));

  it('any 2xx is delivered, however late', () => {
    fc.assert(
      fc.property(that('delivered'), fc.nat(), fc.nat(), (attempt, denials, age) => {
        expect(verdictOn(attempt, denials, age)).toBe('delivered');
      }),
    );
  });

  it('a fault of the moment is tried again for three days (R06)', () => {
    const passing = that('throttled', 'failed', 'timeout', 'network', 'fault');
    fc.assert(
      fc.property(passing, fc.nat({ max: GIVE_UP_AFTER - 1 }), fc.nat(), (attempt, age, denials) => {
        expect(verdictOn(attempt, denials, age)).toBe('retry');
        expect(verdictOn(attempt, denials, age + GIVE_UP_AFTER)).toBe('dead');
      }),
    );
  });

  it('a refusal of the content is a dead letter at once (R07)', () => {
    fc.assert(
      fc.property(that('refused'), fc.nat(), (attempt, age) => {
        expect(verdictOn(attempt, 0, age)).toBe('dead');
      }),
    );
  });

  it('a refusal of the caller is tried three times (R07)', () => {
    fc.assert(
      fc.property(that('denied'), fc.nat({ max: GIVE_UP_AFTER - 1 }), (attempt, age) => {
        expect(verdictOn(attempt, DENIALS_MAX - 1, age)).toBe('retry');
        expect(verdictOn(attempt, DENIALS_MAX, age)).toBe('dead');
      }),
    );
  });
});

describe('the CRM', () => {
  const pace = { firstRest: 5, longestRest: 60 };

  it.each<[string, Attempt, number, { failures: number; rest: number }]>([
    ['that takes a lead is well again', answered(201), 9, { failures: 0, rest: 0 }],
    ['that refuses a content lives', answered(400), 9, { failures: 0, rest: 0 }],
    ['is not blamed for a fault of ours', { kind: 'fault' }, 2, { failures: 2, rest: 0 }],
    ['may fail once', answered(500), 0, { failures: 1, rest: 0 }],
    ['may fail four times in a row', { kind: 'network' }, PATIENCE - 2, { failures: PATIENCE - 1, rest: 0 }],
    ['rests after the fifth', { kind: 'timeout' }, PATIENCE - 1, { failures: PATIENCE, rest: 5 }],
    ['rests twice as long after the next', answered(503), PATIENCE, { failures: PATIENCE + 1, rest: 10 }],
    ['rests no longer than the longest', answered(500), 1e6, { failures: 1e6 + 1, rest: 60 }],
    ['that denies us rests too', answered(401), PATIENCE - 1, { failures: PATIENCE, rest: 5 }],
    ['that throttles rests at once', answered(429), 0, { failures: PATIENCE, rest: 5 }],
    ['rests as long as it asks', answered(429, 90), 0, { failures: PATIENCE, rest: 90 }],
    ['may ask with a 503 too', answered(503, 7), 0, { failures: PATIENCE, rest: 7 }],
    ['may ask for an hour at most', answered(429, 1e6), 0, { failures: PATIENCE, rest: RETRY_AFTER_MAX }],
  ])('%s (R06)', (_rule, attempt, failures, after) =>
    expect(restAfter(attempt, failures, pace)).toEqual(after),
  );
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
