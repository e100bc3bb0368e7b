import { addMonths, daysBetween, epochDay, fromEpochDay, type PlainDate } from '../../src/kit/calendar.ts';

/** Money on days, as every solver here is asked: what is paid out is negative. */
export type DatedFlow = { readonly date: PlainDate; readonly amount: number };

/** A rate to be found, with a value near it: the reference is refined from there, never from a solver under test. */
export type HardCase = { readonly name: string; readonly flows: readonly DatedFlow[]; readonly near: number };

const START = '2026-01-15';

/** A credit and its monthly instalments, with cents that vary a little as real ones do. */
export function loan(credit: number, installment: number, months: number): readonly DatedFlow[] {
  const paid = Array.from({ length: months }, (_, j) => ({
    date: addMonths(START, j + 1),
    amount: Math.round((installment + (j % 7) * 0.11) * 100) / 100,
  }));
  return [{ date: START, amount: -credit }, ...paid];
}

/** Flows a whole year of 365 days apart, so that a rate of periods is a rate of years. */
function yearly(...amounts: readonly number[]): readonly DatedFlow[] {
  return amounts.map((amount, year) => ({ date: fromEpochDay(epochDay(START) + 365 * year), amount }));
}

function on(...flows: readonly (readonly [PlainDate, number])[]): readonly DatedFlow[] {
  return flows.map(([date, amount]) => ({ date, amount }));
}

/** Years from the first day, calendar days over 365. */
export function yearsOf(flows: readonly DatedFlow[]): number[] {
  const first = flows.reduce((least, { date }) => (date < least ? date : least), flows[0]?.date ?? START);
  return flows.map(({ date }) => daysBetween(first, date) / 365);
}

/**
 * What makes solvers fail: losses within days, amounts that turn more than once, two rates, long terms, gains beyond
 * all bounds, days out of order, everything on few days. Where two rates fit, the one nearer to zero is meant.
 */
export const hardCases: readonly HardCase[] = [
  { name: 'car loan of 12 months', flows: loan(30_000, 2_760, 12), near: 0.215 },
  { name: 'car loan of 48 months', flows: loan(60_000, 1_790, 48), near: 0.201 },
  { name: 'car loan of 84 months', flows: loan(60_000, 1_310, 84), near: 0.21 },
  {
    name: 'balloon of 30 % with the last instalment',
    flows: balloon(72_000, 1_499, 36, 48_000),
    near: 0.211,
  },
  { name: 'interest-free', flows: yearly(-1_000, 250, 250, 250, 250), near: 0 },
  { name: "the borrower's signs", flows: yearly(5_000, -1_400, -1_400, -1_400, -1_400), near: 0.0469 },
  {
    name: 'a loss within six days',
    flows: on(['2025-08-03', -99_000], ['2025-08-09', 96_500]),
    near: -0.788,
  },
  {
    name: 'a heavy loss within two weeks',
    flows: on(['2025-03-04', -700], ['2025-03-17', 545]),
    near: -0.9991,
  },
  { name: 'a loss within a day', flows: on(['2025-03-04', -1_000], ['2025-03-05', 985]), near: -0.99598 },
  {
    name: 'a gain of a thousand times within a month',
    flows: on(['2025-03-01', -1], ['2025-03-31', 2]),
    near: 4597,
  },
  { name: 'total loss but for a hundredth', flows: yearly(-1_000, 5, 5), near: -0.9268 },
  { name: 'a fee at the end', flows: yearly(-1_600, 770, 1_810, 3_520, -1), near: 0.735 },
  {
    name: 'a demolition at the end',
    flows: yearly(-10_000, 450, 450, 450, 450, 12_500, -2_400),
    near: 0.0303,
  },
  { name: 'two rates, the smaller meant', flows: yearly(-1_000, 2_400, -1_430), near: 0.1 },
  { name: 'two rates, one below zero', flows: yearly(-50, -100, 600, 300, -100), near: 1.8544 },
  { name: 'three changes of direction', flows: yearly(-4_200, 900, 1_500, -300, 2_900, 400), near: 0.0838 },
  {
    name: 'days out of order',
    flows: on(['2024-06-11', -1_000], ['2027-06-10', 21_000], ['2024-07-21', -9_000], ['2024-10-17', -3_000]),
    near: 0.1835,
  },
  {
    name: 'a deposit before it is lost',
    flows: on(['2025-01-21', 2_800], ['2025-01-24', 210], ['2025-04-26', -2_500]),
    near: -0.515,
  },
  {
    name: 'several on a day',
    flows: on(
      ['2025-08-30', -1_500],
      ['2025-08-30', -2],
      ['2026-01-10', -500],
      ['2026-03-07', 1_000],
      ['2026-03-31', 880],
    ),
    near: -0.136,
  },
  { name: 'forty years of months', flows: loan(172_500, 788, 480), near: 0.0475 },
  { name: 'instalments that do not pay the loan back', flows: loan(10_000, 327, 16), near: -0.59 },
  {
    name: 'one instalment after eleven years',
    flows: on(['2026-01-15', -1_000], ['2037-01-15', 9_000]),
    near: 0.221,
  },
  { name: 'weekly for a year', flows: weekly(10_000, 197.25, 52), near: 0.0538 },
  { name: 'ten rounds of credit and payment', flows: rounds(10), near: 0.2 },
];

function balloon(
  credit: number,
  installment: number,
  months: number,
  residual: number,
): readonly DatedFlow[] {
  const flows = loan(credit, installment, months);
  return flows.map((flow, j) => (j === months ? { ...flow, amount: flow.amount + residual } : flow));
}

function weekly(credit: number, installment: number, weeks: number): readonly DatedFlow[] {
  const paid = Array.from({ length: weeks }, (_, j) => ({
    date: fromEpochDay(epochDay(START) + 7 * (j + 1)),
    amount: installment,
  }));
  return [{ date: START, amount: -credit }, ...paid];
}

/** Credits of 1,000, each paid back with 20 % a year after as many days: the rate is that of every round. */
function rounds(count: number): readonly DatedFlow[] {
  return Array.from({ length: count }, (_, j) => {
    const start = epochDay(START) + 400 * j;
    return [
      { date: fromEpochDay(start), amount: -1_000 },
      { date: fromEpochDay(start + 365), amount: 1_200 },
    ];
  }).flat();
}
