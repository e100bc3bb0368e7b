import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clockTime, openingRules, openState, openWeekdays } from './opening-hours.ts';

const [MONDAY, FRIDAY, SATURDAY, SUNDAY] = [0, 4, 5, 6] as const;
const usual = openingRules('Mo-Fr 08:00-18:00, Sa 09:00-13:00');
const at = (day: number, time: string) => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return { day, minutes: hours * 60 + minutes };
};

describe('opening hours', () => {
  it.each([
    [FRIDAY, '08:00', { isOpen: true, closesAt: 18 * 60 }],
    [FRIDAY, '17:59', { isOpen: true, closesAt: 18 * 60 }],
    [FRIDAY, '18:00', { isOpen: false, next: { days: 1, opensAt: 9 * 60 } }],
    [SATURDAY, '13:00', { isOpen: false, next: { days: 2, opensAt: 8 * 60 } }],
    [SUNDAY, '10:00', { isOpen: false, next: { days: 1, opensAt: 8 * 60 } }],
    [MONDAY, '07:30', { isOpen: false, next: { days: 0, opensAt: 8 * 60 } }],
  ])('on day %i at %s are %j', (day, time, state) => {
    expect(openState(usual, at(day, time))).toEqual(state);
  });

  it('may have a break at noon, and days that are listed or go over the end of the week', () => {
    const rules = openingRules('Mo,We 08:00-12:00, Mo 14:00-18:00, Sa-Mo 20:00-22:00');
    expect(rules.map(({ days }) => days)).toEqual([[0, 2], [0], [5, 6, 0]]);
    expect(openState(rules, at(MONDAY, '12:30'))).toEqual({
      isOpen: false,
      next: { days: 0, opensAt: 14 * 60 },
    });
    expect(openState(rules, at(SUNDAY, '21:00'))).toMatchObject({ isOpen: true });
  });

  it.each([
    ['Mo-Fr 08:00-18:00, Sa 09:00-13:00', [0, 1, 2, 3, 4, 5]],
    ['Tu-Sa 09:00-12:00, Tu-Fr 14:00-19:00', [1, 2, 3, 4, 5]],
    ['Sa-Mo 10:00-16:00', [0, 5, 6]],
    ['by appointment', []],
  ])('are of these days of the week: %s', (text, days) =>
    expect(openWeekdays(openingRules(text))).toEqual(days),
  );

  it('leave out what they cannot read', () => {
    expect(openingRules('by appointment')).toEqual([]);
    expect(openingRules('Mo 18:00-08:00')).toEqual([]);
    expect(openState([], at(MONDAY, '10:00'))).toEqual({ isOpen: false, next: undefined });
  });

  it('say of a closed dealer a next opening at which it is open', () => {
    fc.assert(
      fc.property(fc.nat(6), fc.nat(24 * 60 - 1), (day, minutes) => {
        const state = openState(usual, { day, minutes });
        if (state.isOpen || !state.next) return state.isOpen;
        const opening = { day: (day + state.next.days) % 7, minutes: state.next.opensAt };
        return openState(usual, opening).isOpen;
      }),
    );
  });
});

it('a time of the day is written with two figures each', () => expect(clockTime(9 * 60 + 5)).toBe('09:05'));
