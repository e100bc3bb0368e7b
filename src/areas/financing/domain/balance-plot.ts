import type { Cents } from '../../../kit/money.ts';
import type { Month } from './balance.ts';

/** Height of both plots in the units of their drawing; a month is one unit wide. */
export const PLOT_HEIGHT = 100;

/** How much of its month a bar fills. */
const BAR_WIDTH = 0.7;

/** What is owed and what is paid, as paths; months run from 0, the day of release, to the last one. */
export type BalancePlot = {
  readonly months: number;
  /** The line of what is owed, and the area below it. */
  readonly owedLine: string;
  readonly owedArea: string;
  /** Where each month's dot stands. */
  readonly owedAt: readonly number[];
  /** From what is lent up to it with the entrance; nothing without one. */
  readonly entrance: Span | undefined;
  /** From nothing up to the final instalment; nothing in plans that leave none. */
  readonly residual: Span | undefined;
  /** One rectangle a month each, on top of each other: principal, interest, IVA. */
  readonly bars: { readonly principal: string; readonly interest: string; readonly vat: string };
};

/** From one height of the drawing to another; heights grow downwards, as in every drawing. */
export type Span = { readonly from: number; readonly to: number };

/**
 * Draws a balance. The upper plot is as high as entrance and loan together, so that both have their true size; what is owed
 * falls straight from one payment to the next, and the final instalment takes the rest at once.
 */
export function balancePlot(all: readonly Month[]): BalancePlot {
  const [start, ...months] = all;
  const [financed, entrance] = [start?.owed ?? 0, start?.paid ?? 0];
  const residual = months.at(-1)?.residual ?? 0;
  const height = scaled(financed + entrance);
  const before = all.map(({ owed, residual: final }) => height(owed + final));
  const line = `M${before.map((y, month) => `${month} ${y}`).join('L')}V${height(0)}`;
  return {
    months: months.length,
    owedLine: line,
    owedArea: `${line}H0Z`,
    owedAt: all.map(({ owed }) => height(owed)),
    entrance: entrance > 0 ? { from: height(financed), to: height(financed + entrance) } : undefined,
    residual: residual > 0 ? { from: height(0), to: height(residual) } : undefined,
    bars: barsOf(months),
  };
}

function barsOf(months: readonly Month[]): BalancePlot['bars'] {
  const highest = Math.max(0, ...months.map(({ principal, interest, vat }) => principal + interest + vat));
  const height = scaled(highest);
  const bar = (month: number, below: Cents, amount: Cents) =>
    amount > 0
      ? `M${round(month - BAR_WIDTH / 2)} ${height(below)}V${height(below + amount)}h${BAR_WIDTH}V${height(below)}Z`
      : '';
  const path = (draw: (month: Month) => string) => months.map(draw).join('');
  return {
    principal: path(({ number, principal }) => bar(number, 0, principal)),
    interest: path(({ number, principal, interest }) => bar(number, principal, interest)),
    vat: path(({ number, principal, interest, vat }) => bar(number, principal + interest, vat)),
  };
}

const scaled =
  (highest: Cents) =>
  (amount: Cents): number =>
    highest > 0 ? round(PLOT_HEIGHT * (1 - amount / highest)) : PLOT_HEIGHT;

const round = (value: number): number => Number(value.toFixed(2));

/** The month under a pointer: `share` of the plot's width from its left edge. */
export const monthAt = (months: number, share: number): number =>
  Math.min(months, Math.max(0, Math.round(share * months)));
