import type { MarketCode } from '../../../kit/markets/identities.ts';
export type PlaceMarket = MarketCode;

/** Degrees. */
export type Position = { readonly latitude: number; readonly longitude: number };

/** Postal codes as numbers, both ends included. */
export type PostalRange = { readonly from: number; readonly to: number };

/** A state of Brazil or a province of Argentina. */
export type State = {
  /** `SP`; in Argentina the letter of ISO 3166-2, with which an eight-place postal code begins too. */
  readonly code: string;
  readonly name: string;
  /** The province's number in the maker's files, by which it is found as well. */
  readonly id?: string | undefined;
  readonly ranges: readonly PostalRange[];
};

/** A city of Brazil or a locality of Argentina. */
export type City = Position & {
  /** IBGE's seven digits, or the locality's number in the maker's files. */
  readonly code: string;
  readonly name: string;
  readonly stateCode: string;
  readonly population: number;
  /** None where it is not known which codes are the city's. */
  readonly ranges?: readonly PostalRange[] | undefined;
};

/** Every place of a market. */
export type MarketPlaces = { readonly states: readonly State[]; readonly cities: readonly City[] };

/** A street, or the whole of a small city, that has a postal code of its own. */
export type Street = {
  readonly postalCode: string;
  /** Empty where one code serves a whole city. */
  readonly address: string;
  readonly neighborhood: string;
  readonly cityCode: string;
  /** Known of few streets. */
  readonly position?: Position | undefined;
};
