import type { DealerMarket } from './dealer.ts';

export type NamedState = { readonly stateCode: string; readonly stateName: string };
export type NamedCity = {
  readonly cityCode: string;
  readonly cityName: string;
  readonly stateCode: string;
};

/** What a state or a city is called; undefined where nobody knows. */
export type StateNames = (market: DealerMarket, stateCode: string) => string | undefined;
export type CityNames = (market: DealerMarket, cityCode: string) => NamedCity | undefined;

/** A city of which only the code is known. */
export const unnamedCity = (code: string): NamedCity => ({ cityCode: code, cityName: code, stateCode: '' });
