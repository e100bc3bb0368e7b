import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays, daysBetween, fromEpochDay } from '../../../kit/calendar.ts';
import { dueIn, dueOn, PRIVACY_RIGHTS } from './privacy-terms.ts';

it('leaves in Brazil no day to say whether data are held, and fifteen for all of it (LGPD art. 19) (R46)', () => {
  expect(dueOn('BR', 'confirm', '2026-11-23')).toBe('2026-11-23');
  expect(dueOn('BR', 'access', '2026-11-23')).toBe('2026-12-08');
  expect(dueOn('BR', 'erase', '2026-12-20')).toBe('2027-01-04');
});

it('leaves in Argentina ten days of the calendar for access, five of work for the rest (Ley 25.326 art. 14, 16) (R46)', () => {
  expect(dueOn('AR', 'access', '2026-11-23')).toBe('2026-12-03');
  // A Monday: Tuesday to Friday, and the Monday after the weekend.
  expect(dueOn('AR', 'erase', '2026-11-23')).toBe('2026-11-30');
  // A Friday before 8 December, a holiday, which is a Tuesday.
  expect(dueOn('AR', 'correct', '2026-12-04')).toBe('2026-12-14');
  // Sunday: the first day of work is the day after.
  expect(dueOn('AR', 'withdraw', '2026-11-29')).toBe('2026-12-04');
});

it('never ends on an Argentine weekend where days of work are counted, and never before as many days have passed (R46)', () => {
  const day = fc.integer({ min: 20_454, max: 24_000 }).map(fromEpochDay);
  fc.assert(
    fc.property(day, fc.constantFrom(...PRIVACY_RIGHTS), (received, right) => {
      const due = dueOn('AR', right, received);
      expect(daysBetween(received, due)).toBeGreaterThanOrEqual(
        right === 'access' || right === 'confirm' ? 10 : 5,
      );
      if (right === 'erase') expect([0, 6]).not.toContain(new Date(`${due}T12:00:00Z`).getUTCDay());
      expect(dueOn('AR', right, addDays(received, 1)) >= due).toBe(true);
    }),
  );
});

it('says how a term stands', () => {
  expect(dueIn('2026-11-20', '2026-11-23')).toEqual({ is: 'overdue', days: 3 });
  expect(dueIn('2026-11-23', '2026-11-23')).toEqual({ is: 'today', days: 0 });
  expect(dueIn('2026-11-24', '2026-11-23')).toEqual({ is: 'left', days: 1 });
});
