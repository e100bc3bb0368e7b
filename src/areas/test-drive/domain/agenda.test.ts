import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, fromEpochDay, weekdayOf } from '../../../kit/calendar.ts';
import { isHoliday } from '../../../kit/holidays.ts';
import { type AgendaParts, agendaOf, type BookingSettings, freePlace, mayBook } from './agenda.ts';
import { HALVES, type HalfDay, halfDayKey, hoursIn, readHalfDay } from './half-day.ts';

const WEEK = [
  { days: [0, 1, 2, 3, 4], opens: 8 * 60, closes: 18 * 60 },
  { days: [5], opens: 9 * 60, closes: 13 * 60 },
];
const settings = (parts: Partial<BookingSettings> = {}): BookingSettings => ({
  isOffered: true,
  capacity: { morning: 2, afternoon: 3 },
  dealers: {},
  closedDays: [],
  firstDay: 1,
  lastDay: 30,
  hours: 'Mo-Fr 09:00-18:00',
  escalateTo: undefined,
  ...parts,
});
const parts = (more: Partial<AgendaParts> = {}): AgendaParts => ({
  market: 'BR',
  // A Monday.
  today: '2026-08-03',
  dealer: 'BR0001',
  settings: settings(),
  rules: WEEK,
  taken: new Map(),
  ...more,
});

/** Everything of an agenda that somebody may choose. */
const bookable = (agenda: ReturnType<typeof agendaOf>): HalfDay[] =>
  agenda.flatMap(({ day, halves }) =>
    HALVES.filter((half) => (halves[half]?.left ?? 0) > 0).map((half) => ({ day, half })),
  );

const days = fc.integer({ min: -20_000, max: 60_000 }).map(fromEpochDay);

describe('the half-days of a dealer', () => {
  it('is a day, and morning or afternoon [D2-2.5-15]', () => {
    expect(readHalfDay('2026-08-04', 'morning')).toEqual({ day: '2026-08-04', half: 'morning' });
    expect(readHalfDay('2026-08-04', 'afternoon')).toEqual({ day: '2026-08-04', half: 'afternoon' });
    for (const bad of ['evening', '', undefined, 'toString'])
      expect(readHalfDay('2026-08-04', bad)).toBeUndefined();
    expect(readHalfDay('2026-02-30', 'morning')).toBeUndefined();
  });

  it('offers what the opening hours leave before and after noon', () => {
    expect(hoursIn(WEEK, 0, 'morning')).toEqual({ opens: 480, closes: 720 });
    expect(hoursIn(WEEK, 0, 'afternoon')).toEqual({ opens: 720, closes: 1080 });
    expect(hoursIn(WEEK, 5, 'afternoon')).toEqual({ opens: 720, closes: 780 });
    expect(hoursIn(WEEK, 6, 'morning')).toBeUndefined();
    // Half an hour after noon is no afternoon.
    expect(hoursIn([{ days: [5], opens: 540, closes: 750 }], 5, 'afternoon')).toBeUndefined();
  });

  it('knows the weekday of every day', () => {
    expect(['2026-08-03', '2026-08-08', '1970-01-01', '1969-12-29'].map(weekdayOf)).toEqual([0, 5, 3, 0]);
    fc.assert(fc.property(days, (day) => weekdayOf(addDays(day, 1)) === (weekdayOf(day) + 1) % 7));
    fc.assert(
      fc.property(days, (day) => (new Date(`${day}T12:00:00Z`).getUTCDay() + 6) % 7 === weekdayOf(day)),
    );
  });

  it('begins tomorrow and ends with the last day that a site takes', () => {
    const agenda = agendaOf(parts());
    expect(agenda[0]?.day).toBe('2026-08-04');
    expect(agenda.at(-1)?.day).toBe('2026-09-02');
    expect(agendaOf(parts({ settings: settings({ firstDay: 5, lastDay: 4 }) }))).toEqual([]);
  });

  it('offers nothing that begins before its dealer could answer', () => {
    const near = (minutes: number, day = '2026-08-04') => {
      const agenda = agendaOf(parts({ earliest: { day, minutes } }));
      return HALVES.map((half) => mayBook(agenda, { day: '2026-08-04', half }));
    };
    expect(near(8 * 60)).toEqual([true, true]);
    expect(near(8 * 60 + 1)).toEqual(['closed', true]);
    expect(near(12 * 60 + 1)).toEqual(['closed', 'closed']);
    expect(near(0, '2026-08-05')).toEqual(['closed', 'closed']);
    expect(near(23 * 60, '2026-08-03')).toEqual([true, true]);
  });

  it('offers nothing on a holiday, on a day that the authors closed, and where a dealer takes nobody', () => {
    const closed = settings({ closedDays: ['2026-08-05'], lastDay: 60 });
    const agenda = agendaOf(parts({ settings: closed }));
    expect(mayBook(agenda, { day: '2026-08-04', half: 'morning' })).toBe(true);
    expect(mayBook(agenda, { day: '2026-08-05', half: 'morning' })).toBe('closed');
    // Independence Day, a Monday.
    expect(mayBook(agenda, { day: '2026-09-07', half: 'morning' })).toBe('closed');
    const none = settings({ dealers: { BR0001: { morning: 0 } } });
    const own = agendaOf(parts({ settings: none }));
    expect(mayBook(own, { day: '2026-08-04', half: 'morning' })).toBe('closed');
    expect(mayBook(own, { day: '2026-08-04', half: 'afternoon' })).toBe(true);
  });

  it('is full once as many come as the dealer takes', () => {
    const half = { day: '2026-08-04', half: 'morning' } as const;
    const left = (count: number) => agendaOf(parts({ taken: new Map([[halfDayKey(half), count]]) }));
    expect(mayBook(left(1), half)).toBe(true);
    expect(mayBook(left(2), half)).toBe('full');
    // A capacity that authors have lowered since sends nobody away, and nobody else in.
    expect(mayBook(left(9), half)).toBe('full');
    expect(bookable(left(2))).not.toContainEqual(half);
  });

  it('offers only days in their order, within the window, with room and with hours, whatever is taken', () => {
    const taken = fc.array(fc.tuple(days, fc.constantFrom(...HALVES), fc.nat(5)));
    fc.assert(
      fc.property(days, taken, fc.nat(20), fc.nat(40), (today, many, firstDay, lastDay) => {
        const counts = new Map(many.map(([day, half, count]) => [halfDayKey({ day, half }), count]));
        const window = settings({ firstDay, lastDay });
        const agenda = agendaOf(parts({ today, taken: counts, settings: window }));
        expect(agenda.map(({ day }) => day)).toEqual(agenda.map(({ day }) => day).toSorted());
        for (const half of bookable(agenda)) {
          expect(half.day >= addDays(today, firstDay) && half.day <= addDays(today, lastDay)).toBe(true);
          expect(isHoliday('BR', half.day)).toBe(false);
          expect(weekdayOf(half.day)).not.toBe(6);
          expect(counts.get(halfDayKey(half)) ?? 0).toBeLessThan(window.capacity[half.half]);
          expect(mayBook(agenda, half)).toBe(true);
        }
      }),
    );
  });

  it('gives each visitor a place of their own, from one to the capacity', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 12 })), fc.nat(12), (taken, capacity) => {
        const place = freePlace(taken, capacity);
        const within = taken.filter((one) => one <= capacity).length;
        expect(place === undefined).toBe(within === capacity);
        if (place === undefined) return;
        expect(taken).not.toContain(place);
        expect(place >= 1 && place <= capacity).toBe(true);
      }),
    );
  });
});
