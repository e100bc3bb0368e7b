/** An amount of money in integer minor units (centavos): R$ 12,34 is 1234. */
export type Cents = number;

/**
 * How a fraction of the last kept decimal is settled. `half-up` sends a tie away from zero (5 → up), `half-even`
 * to the even neighbour (ABNT NBR 5891), `down` cuts towards zero, `up` goes away from zero.
 */
export type Rounding = 'half-up' | 'half-even' | 'down' | 'up';

/** What of a site decides how money is written. */
export type MoneySite = { readonly locale: 'pt-BR' | 'es-AR'; readonly currency: 'BRL' | 'ARS' };

/** Relative error that one binary multiplication can leave, with room to spare. */
const BINARY_ERROR = 1e-15;

/**
 * Rounds `value` to `decimals` places. The value is read as the decimal number it prints as, so 1.005 rounds
 * half-up to 1.01 although its binary neighbour lies below. Non-finite values come back unchanged.
 */
export function roundTo(value: number, decimals: number, rounding: Rounding): number {
  if (!Number.isFinite(value)) return value;
  const whole = settle(scaleByTen(value, decimals), rounding);
  return Number.isSafeInteger(whole) ? whole / 10 ** decimals : shiftDecimal(whole, -decimals);
}

/** Cents of an amount in whole currency units, decimal-safe, half-up: `toCents(1.005)` is 101. */
export function toCents(amount: number): Cents {
  return settle(scaleByTen(amount, 2), 'half-up');
}

/** The amount in currency units of whole cents, as the nearest decimal: `fromCents(205)` is 2.05. */
export function fromCents(cents: Cents): number {
  return cents / 100;
}

/**
 * Writes an amount as the site's market does: `R$ 1.234,56` (pt-BR), `$ 1.234,56` (es-AR). The space is a
 * no-break space. With `cents: false` the amount is rounded to whole units and written without them.
 */
export function formatMoney(cents: Cents, site: MoneySite, options?: { readonly cents?: boolean }): string {
  return formatterOf(site, options?.cents === false).format(cents / 100);
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

const goesUp: Record<Rounding, (rest: number, floor: number) => boolean> = {
  'half-up': (rest) => rest >= 0.5,
  'half-even': (rest, floor) => rest > 0.5 || (rest === 0.5 && floor % 2 === 1),
  down: () => false,
  up: (rest) => rest > 0,
};

function settle(scaled: number, rounding: Rounding): number {
  const size = Math.abs(scaled);
  const floor = Math.floor(size);
  const settled = goesUp[rounding](size - floor, floor) ? floor + 1 : floor;
  return scaled < 0 && settled !== 0 ? -settled : settled;
}

/** Made once, when first needed: making a formatter costs a thousand times what using it does. */
const formatters = new Map<string, Intl.NumberFormat>();

function formatterOf({ locale, currency }: MoneySite, isWhole: boolean): Intl.NumberFormat {
  const name = `${locale} ${currency} ${isWhole}`;
  const made =
    formatters.get(name) ??
    new Intl.NumberFormat(locale, {
      ...{ style: 'currency', currency },
      ...(isWhole && { maximumFractionDigits: 0 }),
    });
  formatters.set(name, made);
  return made;
}
