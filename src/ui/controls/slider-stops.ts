import { readAmount } from '../../kit/amount.ts';
import { type Cents, fromCents, toCents } from '../../kit/money.ts';

/** What a slider can stand on: an even grid, or a list of offered values (instalments 24, 36, 48, 60). */
export type SliderRange = { min: number; max: number; step: number } | { stops: readonly number[] };

/** Highest position of a slider; positions are whole numbers from 0. */
export function lastPosition(range: SliderRange): number {
  if ('stops' in range) return Math.max(0, range.stops.length - 1);
  return Math.max(0, Math.round((range.max - range.min) / range.step));
}

/** The value that a position stands for; positions outside are moved to the nearer end. */
export function valueAt(range: SliderRange, position: number): number {
  const at = Math.min(Math.max(Math.round(position), 0), lastPosition(range));
  if ('stops' in range) return range.stops[at] ?? 0;
  return Number((range.min + at * range.step).toFixed(6));
}

/** The position nearest to a value, so that a typed value that is not offered lands on one that is. */
export function positionOf(range: SliderRange, value: number): number {
  if (!('stops' in range)) {
    return Math.min(Math.max(Math.round((value - range.min) / range.step), 0), lastPosition(range));
  }
  let nearest = 0;
  for (const [at, stop] of range.stops.entries()) {
    if (Math.abs(stop - value) < Math.abs((range.stops[nearest] ?? 0) - value)) nearest = at;
  }
  return nearest;
}

/** Behind a number: what it counts. */
const COUNTED = /\s*(?:%|[x×]|meses|m[êe]s|vezes|parcelas|cuotas)\s*$/i;

/** Reads what a person types into a slider: `20`, `20 %`, `48x`, `1.234,5`. `undefined` when it is no number, or one below zero. */
export function readTyped(text: string): number | undefined {
  const cents = readAmount(text.replace(COUNTED, ''));
  return cents === undefined ? undefined : fromCents(cents);
}

/**
 * The part of a whole that is typed as percent or as money: `20`, `20 %`, and of 100.000 `20.000` too. No part is more than a hundred
 * percent, so that a larger number is money.
 * @param whole cents
 * @returns percent
 */
export function readPart(text: string, whole: Cents): number | undefined {
  const number = readTyped(text);
  const isPercent = text.includes('%') || (number !== undefined && number <= 100 && !text.includes('$'));
  return number === undefined || isPercent || whole <= 0 ? number : (toCents(number) / whole) * 100;
}

/**
 * What becomes of a typed text: the value that is offered nearest to it, and whether that is what was typed.
 * @param whole cents that a value in percent is of, where a part of them may be typed in money
 */
export function settleTyped(
  text: string,
  range: SliderRange | undefined,
  whole?: Cents | undefined,
): { readonly value: number; readonly isMoved: boolean } | undefined {
  const wanted = whole === undefined ? readTyped(text) : readPart(text, whole);
  if (wanted === undefined || !range)
    return wanted === undefined ? undefined : { value: wanted, isMoved: false };
  const value = valueAt(range, positionOf(range, wanted));
  return { value, isMoved: Math.abs(value - wanted) > 0.005 };
}
