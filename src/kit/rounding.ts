/**
 * How a fraction of the last kept decimal is settled. `half-up` sends a tie away from zero (5 → up), `half-even`
 * to the even neighbour (ABNT NBR 5891), `down` cuts towards zero, `up` goes away from zero.
 */
export type Rounding = 'half-up' | 'half-even' | 'down' | 'up';

/** Relative error that one binary multiplication can leave, with room to spare. */
const BINARY_ERROR = 1e-15;

/**
 * Rounds `value` to `decimals` places. The value is read as the decimal number it prints as, so 1.005 rounds
 * half-up to 1.01 although its binary neighbour lies below. Non-finite values come back unchanged.
 */
export function roundTo(value: number, decimals: number, rounding: Rounding): number {
  if (!Number.isFinite(value)) return value;
  if (decimals === 0) return settle(value, rounding);
  const whole = scaledWhole(value, decimals, rounding);
  return Number.isSafeInteger(whole) ? whole / 10 ** decimals : shiftDecimal(whole, -decimals);
}

/** The whole number that `value` times ten to the power of `decimals` is rounded to, decimal-safe: 1.005 with two is 101. */
export function scaledWhole(value: number, decimals: number, rounding: Rounding): number {
  return settle(scaleByTen(value, decimals), rounding);
}

/** Near a tie or a whole number a binary product may lie on the wrong side (2.3 × 100 = 229.999…): only there look closer. */
function scaleByTen(value: number, decimals: number): number {
  if (decimals === 0) return value;
  const power = 10 ** decimals;
  const scaled = value * power;
  const nearest = Math.round(scaled * 2) / 2;
  if (Math.abs(scaled - nearest) > Math.abs(scaled) * BINARY_ERROR) return scaled;
  return nearest / power === value ? nearest : shiftDecimal(value, decimals);
}

/** Moves the decimal point of the printed number, exactly, and reads it again. */
function shiftDecimal(value: number, places: number): number {
  const [digits, exponent = '0'] = String(value).split('e');
  return Number(`${digits}e${Number(exponent) + places}`);
}

const goesUp: Record<Exclude<Rounding, 'half-up'>, (rest: number, floor: number) => boolean> = {
  'half-even': (rest, floor) => rest > 0.5 || (rest === 0.5 && floor % 2 === 1),
  down: () => false,
  up: (rest) => rest > 0,
};

function settle(scaled: number, rounding: Rounding): number {
  const size = Math.abs(scaled);
  const floor = Math.floor(size);
  const rest = size - floor;
  // The usual one is not looked up: a schedule rounds with every line.
  const isUp = rounding === 'half-up' ? rest >= 0.5 : goesUp[rounding](rest, floor);
  const settled = isUp ? floor + 1 : floor;
  return scaled < 0 && settled !== 0 ? -settled : settled;
}
