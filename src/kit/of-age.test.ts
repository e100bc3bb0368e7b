import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, addMonths, isPlainDate } from './calendar.ts';
import { FORMS } from './markets/forms.ts';
import { MARKET_CODES } from './markets/identities.ts';
import { comingOfAge, isOfAge } from './of-age.ts';

const days = fc
  .date({ min: new Date('1900-01-01T00:00:00Z'), max: new Date('2150-12-31T00:00:00Z'), noInvalidDate: true })
  .map((day) => day.toISOString().slice(0, 10));
const leapDays = fc
  .integer({ min: 1904 / 4, max: 2148 / 4 })
  .map((quarter) => `${quarter * 4}-02-29`)
  .filter(isPlainDate);
const markets = fc.constantFrom(...MARKET_CODES);

describe('whoever was born on 29 February is of age', () => {
  it.each([
    ['BR', '2026-02-28', false],
    ['BR', '2026-03-01', true],
    ['AR', '2026-02-27', false],
    ['AR', '2026-02-28', true],
  ] as const)('in %s on %s: %s (CC art. 132 § 3; CCyC art. 6)', (market, today, isAdult) => {
    expect(isOfAge('2008-02-29', today, FORMS[market])).toBe(isAdult);
  });

  it('on the last day of February or the first of March, in every market and year', () => {
    fc.assert(
      fc.property(leapDays, markets, (birthdate, market) => {
        const year = Number(birthdate.slice(0, 4)) + 18;
        expect([`${year}-02-28`, `${year}-03-01`]).toContain(comingOfAge(birthdate, FORMS[market]));
      }),
    );
  });
});

describe('the day of coming of age', () => {
  it('is the eighteenth birthday of everybody else, in every market', () => {
    fc.assert(
      fc.property(days, markets, (birthdate, market) => {
        fc.pre(!birthdate.endsWith('-02-29'));
        expect(comingOfAge(birthdate, FORMS[market])).toBe(
          `${Number(birthdate.slice(0, 4)) + 18}${birthdate.slice(4)}`,
        );
      }),
    );
  });

  it('is a day that there is, and whoever is younger comes to it no sooner', () => {
    fc.assert(
      fc.property(fc.oneof(days, leapDays), fc.nat(40_000), markets, (birthdate, later, market) => {
        const day = comingOfAge(birthdate, FORMS[market]);
        expect(isPlainDate(day)).toBe(true);
        expect(comingOfAge(addDays(birthdate, later), FORMS[market]) >= day).toBe(true);
      }),
    );
  });

  it('parts the days on which somebody is a minor from those on which they are not', () => {
    fc.assert(
      fc.property(fc.oneof(days, leapDays), markets, (birthdate, market) => {
        const [rules, day] = [FORMS[market], comingOfAge(birthdate, FORMS[market])];
        expect(isOfAge(birthdate, day, rules)).toBe(true);
        expect(isOfAge(birthdate, addDays(day, -1), rules)).toBe(false);
        expect(isOfAge(birthdate, addMonths(day, 12), rules)).toBe(true);
        expect(isOfAge(birthdate, addDays(birthdate, -1), rules)).toBe(false);
      }),
    );
  });
});
