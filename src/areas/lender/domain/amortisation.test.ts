import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../../kit/calendar.ts';
import { roundTo } from '../../../kit/rounding.ts';
import { constantInstallment, discount, evenInstallment, schedule } from './amortisation.ts';
import { type DayCount, datedTimeline, monthlyTimeline } from './timeline.ts';

const dayCounts: readonly DayCount[] = ['calendar-days', 'equal-months', 'daily-365'];
const timelines = dayCounts.map((dayCount) =>
  monthlyTimeline('2026-11-23', 84, { firstDueAfterDays: 30, dayCount }),
);

const loans = fc.record({
  principal: fc.integer({ min: 100_000, max: 100_000_000 }),
  residualShare: fc.constantFrom(0, 0, 0.2, 0.5),
  monthlyRate: fc.double({ min: 0, max: 0.05, noNaN: true }),
  installments: fc.integer({ min: 1, max: 84 }),
  timeline: fc.constantFrom(...timelines),
});

function amortise({ residualShare, ...loan }: Parameters<Parameters<typeof loans.map>[0]>[0]) {
  const residual = Math.floor(loan.principal * residualShare);
  const discounted = discount(loan.monthlyRate, loan.timeline, loan.installments);
  const installment = roundTo(constantInstallment(loan.principal, residual, discounted), 0, 'half-up');
  return { residual, installment, rows: schedule({ ...loan, residual }, installment, discounted, 'half-up') };
}

/** First periods of 1 to 180 days from any day of a year, on every day count, down to no residual, some, or all that is lent. */
const awkward = fc
  .record({
    principal: fc.oneof(fc.integer({ min: 1, max: 5_000 }), fc.integer({ min: 100_000, max: 100_000_000 })),
    residualShare: fc.constantFrom(0, 0, 0.3, 0.9, 1),
    monthlyRate: fc.oneof(fc.constant(0), fc.double({ min: 0.0001, max: 0.2, noNaN: true })),
    installments: fc.integer({ min: 1, max: 84 }),
    released: fc.integer({ min: 0, max: 365 }),
    firstDueAfterDays: fc.integer({ min: 1, max: 180 }),
    dayCount: fc.constantFrom(...dayCounts),
  })
  .map(({ released, firstDueAfterDays, dayCount, ...loan }) => ({
    ...loan,
    timeline: monthlyTimeline(addDays('2026-11-27', released), loan.installments, {
      firstDueAfterDays,
      dayCount,
    }),
  }));

function repaid({ residualShare, ...loan }: Parameters<Parameters<typeof awkward.map>[0]>[0]) {
  const residual = Math.floor(loan.principal * residualShare);
  const discounted = discount(loan.monthlyRate, loan.timeline, loan.installments);
  const installment = roundTo(constantInstallment(loan.principal, residual, discounted), 0, 'half-up');
  const rows = schedule({ ...loan, residual }, installment, discounted, 'half-up');
  return { residual, installment, discounted, rows };
}

describe('constant instalment', () => {
  it('is P·i / (1 − (1+i)^−n) with equal months', () => {
    const timeline = monthlyTimeline('2025-01-10', 12, { firstDueAfterDays: 31, dayCount: 'equal-months' });
    expect(constantInstallment(1_000_000, 0, discount(0.02, timeline, 12))).toBeCloseTo(94_559.6, 1);
    const i = 0.0149;
    const expected = (5_000_000 * i) / (1 - (1 + i) ** -12);
    expect(constantInstallment(5_000_000, 0, discount(i, timeline, 12))).toBeCloseTo(expected, 6);
  });

  it('divides the principal evenly without interest', () => {
    const timeline = monthlyTimeline('2025-01-10', 24);
    expect(constantInstallment(2_400_000, 0, discount(0, timeline, 24))).toBeCloseTo(100_000, 8);
  });

  it('leaves a residual to the end: (P − R·v_n) / Σ v_j', () => {
    const timeline = monthlyTimeline('2025-01-10', 48, { firstDueAfterDays: 31, dayCount: 'equal-months' });
    const v = 1.0154 ** -48;
    const expected = ((9_695_520 - 6_059_700 * v) * 0.0154) / (1 - v);
    expect(constantInstallment(9_695_520, 6_059_700, discount(0.0154, timeline, 48))).toBeCloseTo(
      expected,
      5,
    );
  });

  it('reproduces a lender that compounds daily, (1+i)^(12/365), over unequal months', () => {
    // R$ 1.000,00 at 1 % a month released on 22 February 2026: published fixture of an external lender (money-warp, MIT)
    const dates = monthlyTimeline('2026-02-22', 12, { firstDueAfterDays: 28, dayCount: 'daily-365' }).dates;
    const timeline = datedTimeline('2026-02-22', dates, 'daily-365');
    expect(roundTo(constantInstallment(100_000, 0, discount(0.01, timeline, 12)), 0, 'half-up')).toBe(8881);
  });
});

describe('interest that grows in proportion to the time', () => {
  // Due after 45 and after 75 days: a month and a half at 4 % is 6 %, then a month is 4 %.
  const timeline = {
    release: '2026-01-01',
    dates: ['2026-02-15', '2026-03-17'],
    days: [45, 75],
    months: [1.5, 2.5],
  };

  it('is the rate times the months of each period, and discounts period by period', () => {
    const { growth, factors, annuity } = discount(0.04, timeline, 2, 'simple');
    expect(growth[0]).toBeCloseTo(0.06, 12);
    expect(growth[1]).toBe(0.04);
    expect(factors[0]).toBeCloseTo(1 / 1.06, 12);
    expect(factors[1]).toBeCloseTo(1 / (1.06 * 1.04), 12);
    expect(annuity).toBeCloseTo(1 / 1.06 + 1 / (1.06 * 1.04), 12);
  });

  it('is compound where nothing else is said: the power of the time', () => {
    const { growth, factors } = discount(0.04, timeline, 2);
    expect(growth[0]).toBeCloseTo(1.04 ** 1.5 - 1, 12);
    expect(factors[1]).toBeCloseTo(1.04 ** -2.5, 12);
  });
});

describe('an instalment beside the rounded one', () => {
  it('leaves a last one that differs no more than before, and less where it moves', () => {
    fc.assert(
      fc.property(loans, (loan) => {
        const residual = Math.floor(loan.principal * loan.residualShare);
        const whole = { ...loan, residual };
        const discounted = discount(loan.monthlyRate, loan.timeline, loan.installments);
        const rounded = roundTo(constantInstallment(loan.principal, residual, discounted), 0, 'half-up');
        const gap = (installment: number) =>
          Math.abs(
            (schedule(whole, installment, discounted, 'half-up').at(-1)?.installment ?? Number.NaN) -
              installment,
          );
        const even = evenInstallment(whole, rounded, discounted, 'half-up');
        expect(gap(even)).toBeLessThanOrEqual(gap(rounded));
        if (even !== rounded) expect(gap(even)).toBeLessThan(gap(rounded));
      }),
    );
  });

  it('shares the difference out: 100.00 in three leave a cent, 1.00 in sixty move the instalment', () => {
    const timeline = monthlyTimeline('2026-04-01', 60, { firstDueAfterDays: 30, dayCount: 'equal-months' });
    const discounted = discount(0, timeline, 60);
    // 2,50 cents each are rounded up to 3: the last one would take the other 30 back, and 2 leave 30 more. None is nearer.
    const small = { principal: 150, residual: 0, monthlyRate: 0, installments: 60, timeline };
    expect(evenInstallment(small, 3, discounted, 'half-up')).toBe(3);
    // Told wrongly by two cents, it comes back by an equal share of what is missing.
    const loan = { ...small, principal: 60_000 };
    expect(evenInstallment(loan, 1_002, discounted, 'half-up')).toBe(1_000);
    expect(evenInstallment(loan, 998, discounted, 'half-up')).toBe(1_000);
    expect(evenInstallment(loan, 1_000, discounted, 'half-up')).toBe(1_000);
  });
});

describe('schedule', () => {
  it('amortises to the residual exactly, whatever the day count, rate and term', () => {
    fc.assert(
      fc.property(loans, (loan) => {
        const { rows, residual } = amortise(loan);
        expect(rows.at(-1)?.balance).toBe(residual);
        expect(rows.reduce((sum, row) => sum + row.principal, 0)).toBe(loan.principal - residual);
      }),
    );
  });

  it('loses no cent: each row and each balance add up', () => {
    fc.assert(
      fc.property(loans, (loan) => {
        let balance = loan.principal;
        for (const row of amortise(loan).rows) {
          balance -= row.principal;
          expect(row.balance).toBe(balance);
          expect(row.installment).toBe(row.interest + row.principal);
          expect(Number.isInteger(row.installment) && Number.isInteger(row.interest)).toBe(true);
        }
      }),
    );
  });

  it('keeps every instalment but the last equal, and the last within the rounding of the others', () => {
    fc.assert(
      fc.property(loans, (loan) => {
        const { rows, installment } = amortise(loan);
        const last = rows.at(-1)?.installment ?? Number.NaN;
        expect(rows.slice(0, -1).every((row) => row.installment === installment)).toBe(true);
        const growth = (1 + loan.monthlyRate) ** (loan.installments + 2);
        expect(Math.abs(last - installment)).toBeLessThanOrEqual(loan.installments * growth + 1);
      }),
    );
  });

  it.each([
    [53_00, 0.015, 80], // 79.5
    [10_050_00, 0.0149, 149_75], // 14974.5
    [10_101_00, 0.015, 151_52], // 15151.5
  ])('rounds half a cent of interest up: %d at %d', (principal, monthlyRate, interest) => {
    const thirtyDays = { firstDueAfterDays: 30, dayCount: 'calendar-days' } as const;
    const equalMonths = { ...thirtyDays, dayCount: 'equal-months' } as const;
    for (const options of [thirtyDays, equalMonths]) {
      const timeline = monthlyTimeline('2026-04-01', 6, options);
      const loan = { principal, residual: 0, monthlyRate, installments: 6, timeline };
      const [first] = schedule(loan, 2_000_00, discount(monthlyRate, timeline, 6), 'half-up');
      expect(first?.interest).toBe(interest);
    }
  });

  it('pays interest before principal, whatever the first period: no principal is negative, and every cent adds up', () => {
    fc.assert(
      fc.property(awkward, (loan) => {
        const { residual, installment, discounted, rows } = repaid(loan);
        let [balance, unpaid] = [loan.principal, 0];
        for (const [j, row] of rows.entries()) {
          const due =
            unpaid + roundTo((balance + unpaid) * (discounted.growth[j] ?? Number.NaN), 0, 'half-up');
          expect(Math.min(row.principal, row.interest, row.installment)).toBeGreaterThanOrEqual(0);
          expect(row.interest + row.principal).toBe(row.installment);
          unpaid = due - row.interest;
          expect(row.unpaidInterest ?? 0).toBe(unpaid);
          if (unpaid > 0) expect(row.principal).toBe(0);
          balance -= row.principal;
          expect(row.balance).toBe(balance);
          if (j < rows.length - 1) expect(row.installment).toBeLessThanOrEqual(installment);
        }
        expect(balance + unpaid).toBe(residual);
      }),
    );
  });

  it('leaves interest of a first period of 180 days unpaid until later instalments cover it', () => {
    const dates = monthlyTimeline('2026-11-27', 60, { firstDueAfterDays: 180, dayCount: 'calendar-days' });
    const [principal, monthlyRate] = [70_000_00, 0.0179];
    const discounted = discount(monthlyRate, dates, 60);
    const loan = { principal, residual: 0, monthlyRate, installments: 60, timeline: dates };
    const rows = schedule(loan, 2_104_66, discounted, 'half-up');
    const accrued = Math.round(principal * (1.0179 ** 6 - 1));
    expect(rows[0]).toMatchObject({
      interest: 2_104_66,
      principal: 0,
      balance: principal,
      unpaidInterest: accrued - 2_104_66,
    });
    expect(rows.findIndex((row) => row.principal > 0)).toBe(8);
    expect(rows[8]?.unpaidInterest).toBeUndefined();
    expect(rows.at(-1)?.installment).toBe(2_104_78);
  });

  it.each([
    [0, 0, 12],
    [0, 4, 12],
    [0.02, 0, 12],
    [0, 0, 7],
  ])(
    'has no negative instalment where cents are few: 0.10 at %d, residual %d, in %d',
    (rate, residual, installments) => {
      const timeline = monthlyTimeline('2026-04-01', installments);
      const discounted = discount(rate, timeline, installments);
      const rounded = roundTo(constantInstallment(10, residual, discounted), 0, 'half-up');
      const loan = { principal: 10, residual, monthlyRate: rate, installments, timeline };
      const rows = schedule(loan, rounded, discounted, 'half-up');
      expect(Math.min(...rows.map((row) => row.installment))).toBeGreaterThanOrEqual(0);
      expect(rows.reduce((sum, row) => sum + row.principal, residual)).toBe(10);
      expect(rows.at(-1)?.balance).toBe(residual);
    },
  );

  it('repays nothing before the end where all that is lent is the residual: each instalment is the interest', () => {
    const timeline = monthlyTimeline('2026-01-31', 24, { firstDueAfterDays: 30, dayCount: 'equal-months' });
    const discounted = discount(0.0149, timeline, 24);
    const installment = roundTo(constantInstallment(60_000_00, 60_000_00, discounted), 0, 'half-up');
    const loan = {
      principal: 60_000_00,
      residual: 60_000_00,
      monthlyRate: 0.0149,
      installments: 24,
      timeline,
    };
    const rows = schedule(loan, installment, discounted, 'half-up');
    expect(installment).toBe(894_00);
    expect(rows.every((row) => row.principal === 0 && row.interest === 894_00)).toBe(true);
    expect(rows.at(-1)?.balance).toBe(60_000_00);
  });

  it('keeps the last instalment equal where a lender does, and adjusts its interest by the cents', () => {
    fc.assert(
      fc.property(awkward, (loan) => {
        const { residual, installment, discounted, rows } = repaid(loan);
        const whole = { ...loan, residual };
        const equal = schedule(whole, installment, discounted, 'half-up', 'equal');
        expect(equal.slice(0, -1)).toEqual(rows.slice(0, -1));
        const [last, taking] = [equal.at(-1), rows.at(-1)];
        if (!last || !taking) throw new Error('no rows');
        expect(last.interest + last.principal).toBe(last.installment);
        expect(last.balance + (last.unpaidInterest ?? 0)).toBe(residual);
        const moved = last.installment - taking.installment;
        if (moved === 0) return;
        expect(last.installment).toBe(installment);
        expect(last.interest - taking.interest + last.principal - taking.principal).toBe(moved);
        expect(last.interest).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('keeps the last of 12 instalments of 1,000.00 at 2 % equal, with eight cents more or less of interest', () => {
    const timeline = monthlyTimeline('2026-04-01', 12, { firstDueAfterDays: 30, dayCount: 'equal-months' });
    const discounted = discount(0.02, timeline, 12);
    const loan = { principal: 1_000_00, residual: 0, monthlyRate: 0.02, installments: 12, timeline };
    const taking = schedule(loan, 94_56, discounted, 'half-up').at(-1);
    const equal = schedule(loan, 94_56, discounted, 'half-up', 'equal').at(-1);
    expect(equal).toMatchObject({ installment: 94_56, principal: taking?.principal, balance: 0 });
    expect((equal?.interest ?? 0) - (taking?.interest ?? 0)).toBe(94_56 - (taking?.installment ?? 0));
    expect(taking?.installment).not.toBe(94_56);
  });

  it('bears the monthly rate itself over every thirty days, however late in the loan', () => {
    const { days, ...rest } = monthlyTimeline('2026-04-01', 84);
    const { growth } = discount(0.0149, { days, ...rest }, 84);
    const ofThirtyDays = growth.filter((_, j) => (days[j] ?? 0) - (days[j - 1] ?? 0) === 30);
    expect(ofThirtyDays).toEqual(ofThirtyDays.map(() => 0.0149));
    expect(ofThirtyDays.length).toBeGreaterThan(20);
  });

  it('owes one instalment to the cent that its own row says', () => {
    const timeline = monthlyTimeline('2026-04-01', 1);
    const discounted = discount(0.015, timeline, 1);
    expect(roundTo(constantInstallment(53_00, 0, discounted), 0, 'half-up')).toBe(53_80);
  });

  it('dates its rows', () => {
    const { rows } = amortise({
      principal: 100_000,
      residualShare: 0,
      monthlyRate: 0.01,
      installments: 2,
      timeline: monthlyTimeline('2026-11-23', 2),
    });
    expect(rows.map(({ number, date }) => [number, date])).toEqual([
      [1, '2026-12-23'],
      [2, '2027-01-23'],
    ]);
  });
});
