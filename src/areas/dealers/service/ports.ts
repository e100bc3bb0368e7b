import type { CityNames, DealerMarket, Position, StateNames } from '../index.ts';

/** A way to say where somebody looks for a dealer. */
export type PlaceQuery =
  | { readonly postalCode: string }
  | { readonly cityCode: string }
  | { readonly stateCode: string; readonly cityName: string };

/** Who knows where places are and what they are called; the area's plug wires it. */
export type DealerPlaces = {
  /** Undefined for a place that nobody knows. */
  positionOf(market: DealerMarket, place: PlaceQuery): Position | undefined | Promise<Position | undefined>;
  readonly stateName: StateNames;
  readonly city: CityNames;
};

/** A city as a dealer's address is checked against it. */
export type KnownCity = Position & { readonly name: string; readonly stateCode: string };

/** What a market's places say of a dealer's address. */
export type KnownCities = {
  /** By the code that dealers' files give. */
  readonly city: (cityCode: string) => KnownCity | undefined;
  /** By all codes that places know it by: Argentina's provinces have a number too. */
  readonly hasState: (stateCode: string) => boolean;
};

/** No such index of a market without places. */
export type CityOfCode = (market: DealerMarket) => KnownCities | undefined;
