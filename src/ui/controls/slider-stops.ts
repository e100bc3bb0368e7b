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

/** Reads what a person types into a slider: `20`, `20 %`, `48x`, `1.234,5`. `undefined` when there is no number in it. */
export function readTyped(text: string): number | undefined {
  const digits = text.replace(/[^\d.,-]/g, '');
  if (!/\d/.test(digits)) return undefined;
  const value = Number(digits.replace(/\.(?=\d{3}(\D|$))/g, '').replace(',', '.'));
  return Number.isFinite(value) ? value : undefined;
}
