import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween, weekdayOf } from '../../../kit/calendar.ts';
import { isHoliday } from '../../../kit/holidays.ts';
import { deliveryEstimate, movedEstimate, nextHandoverDay, PREPARING_DAYS } from './estimate.ts';

const POLICY = { deliveryDays: 75 };
const day = fc.integer({ min: 0, max: 800 }).map((more) => addDays('2026-01-01', more));

describe('the day on which a car is expected', () => {
  it.each([
    ['a build: as its terms say', {}, '2027-02-11'],
    ['a car in the yard: once it is made ready', { stock: { isComing: false } }, '2026-12-08'],
    [
      'a car that comes later: on its own day',
      { stock: { isComing: true, readyOn: '2027-02-12' } },
      '2027-02-12',
    ],
    [
      'a car that comes on a Sunday: on the Monday after it',
      { stock: { isComing: true, readyOn: '2027-02-21' } },
      '2027-02-22',
    ],
    [
      'a car that comes tomorrow: once it is made ready',
      { stock: { isComing: true, readyOn: '2026-11-29' } },
      '2026-12-08',
    ],
    ['a car whose day is over', { stock: { isComing: true, readyOn: '2026-10-01' } }, '2026-12-08'],
    ['a car on its way whose day nobody knows: as a build', { stock: { isComing: true } }, '2027-02-11'],
  ])('%s', (_name, car, expected) => {
    expect(deliveryEstimate(car, POLICY, { market: 'BR', paidOn: '2026-11-28' })).toBe(expected);
  });

  it.each([
    ['that works Tuesday to Saturday: never on a Monday', [1, 2, 3, 4, 5], '2027-02-09'],
    ['that opens on Saturdays too: on a working day all the same', [0, 1, 2, 3, 4, 5], '2027-02-08'],
    ['that opens on Saturdays alone: on a Saturday', [5], '2027-02-13'],
    ['whose hours nobody knows: on a working day', [], '2027-02-08'],
  ])('is a day of its dealer: one %s', (_name, openDays, expected) => {
    const car = { stock: { isComing: true, readyOn: '2027-02-07' } };
    const place = { market: 'BR', openDays } as const;
    expect(deliveryEstimate(car, POLICY, { ...place, paidOn: '2026-11-28' })).toBe(expected);
    expect(movedEstimate(undefined, car.stock, { ...place, paidOn: '2026-11-28', today: '2026-11-29' })).toBe(
      expected,
    );
  });

  it.each([
    ['BR', '2026-12-08'],
    ['AR', '2026-12-09'], // Inmaculada Concepción
  ] as const)('is no holiday of %s', (market, expected) => {
    const yard = { stock: { isComing: false } };
    expect(deliveryEstimate(yard, POLICY, { market, paidOn: '2026-11-28' })).toBe(expected);
  });

  it('is a day on which dealers hand over, the next one after what comes together on another day', () => {
    fc.assert(
      fc.property(day, fc.constantFrom('BR', 'AR'), (any, market) => {
        const next = nextHandoverDay({ market }, any);
        expect(weekdayOf(next)).toBeLessThan(5);
        expect(isHoliday(market, next)).toBe(false);
        for (let before = any; before < next; before = addDays(before, 1))
          expect(weekdayOf(before) >= 5 || isHoliday(market, before)).toBe(true);
        expect(daysBetween(any, next)).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('is never before the car is there, nor before it can have been made ready', () => {
    fc.assert(
      fc.property(day, day, (readyOn, paidOn) => {
        const estimate = deliveryEstimate({ stock: { isComing: true, readyOn } }, POLICY, {
          market: 'BR',
          paidOn,
        });
        return estimate >= readyOn && estimate >= addDays(paidOn, PREPARING_DAYS);
      }),
    );
  });
});

describe('the estimate of a paid order', () => {
  const days = { market: 'BR', paidOn: '2026-11-28', today: '2026-12-20' } as const;
  it.each([
    ['moves with the car’s day', '2027-02-13', { isComing: true, readyOn: '2027-03-01' }, '2027-03-01'],
    ['comes nearer with it', '2027-02-13', { isComing: true, readyOn: '2027-01-11' }, '2027-01-11'],
    ['goes past a weekend', '2027-02-13', { isComing: true, readyOn: '2027-01-09' }, '2027-01-11'],
    ['stays where the day is the same', '2027-02-12', { isComing: true, readyOn: '2027-02-12' }, undefined],
    [
      'stays where the day is on its weekend',
      '2027-02-15',
      { isComing: true, readyOn: '2027-02-13' },
      undefined,
    ],
    ['stays where nobody knows the day any more', '2027-02-13', { isComing: true }, undefined],
    ['comes nearer where the car is there early', '2027-02-13', { isComing: false }, '2026-12-30'],
    ['stays where the car is there on time', '2026-12-22', { isComing: false }, undefined],
  ])('%s', (_name, before, now, expected) => {
    expect(movedEstimate(before, now, days)).toBe(expected);
  });

  it('is never a day that is over, nor before the car', () => {
    fc.assert(
      fc.property(day, day, day, (before, readyOn, today) => {
        const moved = movedEstimate(
          before,
          { isComing: true, readyOn },
          { market: 'BR', paidOn: '2026-01-01', today },
        );
        return moved === undefined ? before >= readyOn : moved >= readyOn && moved >= today;
      }),
    );
  });
});
