const MONTHS_A_YEAR = 12;
const DAYS_A_YEAR = 365;
const DAYS_A_MONTH = 30;

/**
 * Effective annual rate of an effective monthly one, both as fractions: `(1 + m)^12 − 1` (document 1, section 5).
 */
export function annualFromMonthly(monthly: number): number {
  return (1 + monthly) ** MONTHS_A_YEAR - 1;
}

/** The inverse: the effective monthly rate, as a fraction, that makes `annual` in twelve months. */
export function monthlyFromAnnual(annual: number): number {
  return (1 + annual) ** (1 / MONTHS_A_YEAR) - 1;
}

/**
 * How an Argentine nominal annual rate (TNA) becomes the rate of one period: a twelfth of it, or thirty days' share of
 * a year of 365.
 */
export type NominalConvention = 'twelfth' | 'thirty-days';

/**
 * The effective rate of one month, a fraction, of an effective annual one, for the same month that the convention gives the
 * TEM: a twelfth of a year, or thirty days of 365. A TEM and a monthly CFT can be compared only so.
 */
export function monthlyFromEffective(annual: number, convention: NominalConvention): number {
  return convention === 'twelfth'
    ? monthlyFromAnnual(annual)
    : (1 + annual) ** (DAYS_A_MONTH / DAYS_A_YEAR) - 1;
}

/** Effective monthly rate (TEM), a fraction, of a nominal annual rate (TNA). */
export function monthlyFromNominal(nominal: number, convention: NominalConvention): number {
  return convention === 'twelfth' ? nominal / MONTHS_A_YEAR : (nominal / DAYS_A_YEAR) * DAYS_A_MONTH;
}

/**
 * Effective annual rate (TEA), a fraction, of a nominal annual rate (TNA): `(1 + TNA/12)^12 − 1`, or
 * `(1 + TNA/365·30)^(365/30) − 1` (BCRA, Comunicación «A» 3052).
 */
export function annualFromNominal(nominal: number, convention: NominalConvention): number {
  const monthly = monthlyFromNominal(nominal, convention);
  const periods = convention === 'twelfth' ? MONTHS_A_YEAR : DAYS_A_YEAR / DAYS_A_MONTH;
  return (1 + monthly) ** periods - 1;
}
