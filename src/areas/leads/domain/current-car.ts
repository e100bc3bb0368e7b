import type { Cents } from '../../../kit/money.ts';

/** The car that a shopper has picked or put together, as far as a lead needs it (doc. 1 §3.2). Prices are in cents. */
export type CurrentCar = {
  readonly mvs: CarVersion;
  readonly colour?: PricedOption | undefined;
  readonly coating?: PricedOption | undefined;
  readonly parts: readonly CarPart[];
  readonly services: readonly CarService[];
  readonly price: Cents;
  /** Amount off the price; 0 without a bonus. */
  readonly bonus: Cents;
};

export type CarVersion = {
  readonly code: string;
  readonly year: number;
  readonly modelCode: string;
  readonly versionCode: string;
  readonly seriesCode: string;
  readonly modelName: string;
  readonly versionName: string;
  readonly engine: string;
};

export type PricedOption = {
  /** How prices know it, where that is not its code. */
  readonly id?: string | undefined;
  readonly code: string;
  readonly name: string;
  readonly price: Cents;
};
export type CarPart = PricedOption & { readonly type: 'optional' | 'accessory' };
export type CarService = {
  readonly id: string;
  readonly serviceName: string;
  readonly price: Cents;
  readonly category: string;
  readonly subCategory: string;
};

/** The error that is logged when a lead is sent without a car; what the shopper sees is the general recovery (doc. 1 §5). */
export const EMPTY_CAR = 'Current car is empty!';

/** A lead needs the colour code, the version code and the year. */
export function isComplete(car: CurrentCar | undefined): car is CurrentCar & { colour: PricedOption } {
  return Boolean(car?.colour?.code && car.mvs.code && car.mvs.versionCode && car.mvs.year);
}

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
