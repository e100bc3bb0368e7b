/**
 * What a slider can be set to: from `min` to `max` in `step`s. `also`: one value between the steps, which an offer was made for:
 * an amount that somebody has is seldom a whole percent of a price.
 */
export type SliderLimits = {
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly also?: number | undefined;
};

/**
 * Entrance percent: the first option is the minimum, the last the maximum, and the step the difference of the first
 * two, 1 when there is no second or it does not rise (doc. 1 §5). Undefined without options.
 */
export function entranceLimits(options: readonly number[]): SliderLimits | undefined {
  const [min, second] = options;
  const max = options.at(-1);
  if (min === undefined || max === undefined) return undefined;
  const step = second === undefined ? 1 : second - min;
  return { min, max, step: step > 0 ? step : 1 };
}

/** The part of a slider's grid that lies inside other limits; the grid itself when nothing of it does. */
export function within(grid: SliderLimits, bounds: Pick<SliderLimits, 'min' | 'max'>): SliderLimits {
  const { min, max, step } = grid;
  const also = grid.also !== undefined && { also: grid.also };
  const first = bounds.min <= min ? min : clean(min + Math.ceil(clean((bounds.min - min) / step)) * step);
  const last = bounds.max >= max ? max : clean(min + Math.floor(clean((bounds.max - min) / step)) * step);
  return first <= last ? { min: first, max: last, step, ...also } : grid;
}

/** Position on the instalment slider: 0 to the number of available instalments minus one (doc. 1 §5). */
export function installmentLimits(options: readonly number[]): SliderLimits {
  return { min: 0, max: Math.max(0, options.length - 1), step: 1 };
}

/** The nearest value the slider can hold; a tie goes to the higher one. What is no number becomes the minimum. */
export function snap({ min, max, step, also }: SliderLimits, value: number): number {
  if (Number.isNaN(value)) return min;
  if (value === also) return value;
  const clamped = Math.min(max, Math.max(min, value));
  const steps = Math.floor((clamped - min) / step + 0.5);
  return Math.min(max, clean(min + steps * step));
}

/** Where a term stands among the options: itself, else the nearest one, the lower on a tie. */
export function installmentIndex(options: readonly number[], installments: number): number {
  let best = 0;
  for (const [index, option] of options.entries()) {
    const current = Math.abs((options[best] ?? 0) - installments);
    const distance = Math.abs(option - installments);
    if (distance < current || (distance === current && option < (options[best] ?? 0))) best = index;
  }
  return best;
}

/** Steps like 0.1 leave binary dust after a few additions. */
function clean(value: number): number {
  return Number(value.toFixed(6));
}
