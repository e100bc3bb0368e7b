import { type ChosenCar, lineOf } from '../../catalogue/index.ts';

/** The error that is logged when a lead is sent without a car; what the shopper sees is the general recovery (doc. 1 §5). */
export const EMPTY_CAR = 'Current car is empty!';

/** A lead needs the colour code, the version code and the year. */
export const isComplete = (car: ChosenCar | undefined): car is ChosenCar =>
  Boolean(car && lineOf(car, 'colour')?.code && car.mvs.code && car.mvs.versionCode && car.mvs.year);

/** The code under which sales systems know a version of a year, or one of its parts: mvs code + year + part code. */
export function productCode(mvs: { readonly code: string; readonly year: number }, part = ''): string {
  return `${mvs.code}${mvs.year}${part}`;
}

/** The version that a product code names, given its year; `undefined` when the code does not end with that year. */
export function mvsOf(code: string, year: number): { code: string; year: number } | undefined {
  const suffix = String(year);
  const isOne = code.endsWith(suffix) && code.length > suffix.length;
  return isOne ? { code: code.slice(0, -suffix.length), year } : undefined;
}
