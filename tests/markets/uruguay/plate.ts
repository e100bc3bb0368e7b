import type { PlateRules } from '../../../src/kit/markets/market.ts';

/** Mercosur's: three letters, of which the first is the department's, and four digits. */
export const plate: PlateRules = { isPlate: (bare) => /^[A-Z]{3}\d{4}$/.test(bare) };
