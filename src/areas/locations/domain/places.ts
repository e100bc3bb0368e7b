import { byMarket } from '../../../kit/markets/identities.ts';
import { writtenCode } from '../../../kit/markets/postals.ts';
import type { ArgentineArea } from './argentine-codes.ts';
import { type CodeArea, type IndexPoints, type MarketIndex, marketIndex, shortName } from './market-index.ts';
import { KNOWN_PLACES } from './market-places.ts';
import type { City, MarketPlaces, PlaceMarket, Position, State } from './model.ts';
import { postalCodeOf } from './postal-code.ts';

/** A way to say where something is. */
export type Whereabouts =
  | { readonly postalCode: string }
  | { readonly cityCode: string }
  | { readonly stateCode: string; readonly cityName: string };

/** A place that somebody may mean who has typed a part of it. */
export type Prediction = Position & {
  readonly id: string;
  readonly label: string;
  readonly kind: 'city' | 'postal-code';
  readonly cityCode: string;
  readonly cityName: string;
  readonly stateCode: string;
};

/** Every place of both markets, held in memory. Built once; no look-up walks through all cities. */
export type Places = {
  /** Names what the places were built from; `0` before anything is published. */
  readonly revision: string;
  /** By name. */
  statesOf(market: PlaceMarket): readonly State[];
  /** By code; of Argentina also by the province's number. */
  state(market: PlaceMarket, code: string): State | undefined;
  /** By name; undefined when there is no such state. */
  citiesOf(market: PlaceMarket, stateCode: string): readonly City[] | undefined;
  city(market: PlaceMarket, code: string): City | undefined;
  /** Case and accents do not matter; of two with one name it is the larger. */
  cityNamed(market: PlaceMarket, stateCode: string, name: string): City | undefined;
  /** The state and, where a city's range has it, the city of a postal code that is in no street table. */
  areaOf(market: PlaceMarket, postalCode: string): CodeArea | undefined;
  /**
   * Where a city is, or the city of a postal code. Where only the state of a code is known, a city of that state stands for it: lists of what
   * is near begin in its part of the country. Undefined where not even that is known.
   */
  positionOf(market: PlaceMarket, place: Whereabouts): Position | undefined;
  predict(market: PlaceMarket, query: string, limit: number): readonly Prediction[];
  /** The place of a whole Brazilian code of which only the state is known, under the code and the state's name. */
  ofState(postalCode: string): Prediction | undefined;
  nearestCity(market: PlaceMarket, position: Position): City | undefined;
};

const NO_PLACES: MarketPlaces = { states: [], cities: [] };

/** Indexes the places of every market; one without tables has none. */
export function placesOf(
  data: Readonly<Partial<Record<PlaceMarket, MarketPlaces>>>,
  { revision, indexPoints }: { revision: string; indexPoints: IndexPoints },
): Places {
  const markets = byMarket((market) => marketIndex(market, data[market] ?? NO_PLACES, indexPoints));
  const cityOf = (market: PlaceMarket, place: Whereabouts): City | undefined => {
    if ('cityCode' in place) return markets[market].city(place.cityCode);
    if ('cityName' in place) return markets[market].cityNamed(place.stateCode, place.cityName);
    const code = postalCodeOf(market, place.postalCode);
    return code ? markets[market].cityFor(code) : undefined;
  };
  return {
    revision,
    statesOf: (market) => markets[market].states,
    state: (market, code) => markets[market].state(code),
    citiesOf: (market, stateCode) => markets[market].citiesOf(stateCode),
    city: (market, code) => (markets[market].cityAround(code) ? undefined : markets[market].city(code)),
    cityNamed: (market, stateCode, name) => markets[market].cityNamed(stateCode, name),
    areaOf: (market, postalCode) => markets[market].areaOf(postalCode),
    positionOf(market, place) {
      const city = cityOf(market, place);
      return city && { latitude: city.latitude, longitude: city.longitude };
    },
    predict(market, query, limit) {
      const coded = KNOWN_PLACES[market].areaOfCode?.(query);
      if (coded) return codedPrediction(coded, markets[market]);
      return markets[market].predict(query, limit).map((city) => predictionOf(city, markets[market]));
    },
    ofState(postalCode) {
      const [city, state] = [markets.BR.cityFor(postalCode), markets.BR.areaOf(postalCode)?.state];
      if (!city || !state) return undefined;
      const label = `${writtenCode('BR', postalCode)}, ${state.name}`;
      return { ...predictionOf(city, markets.BR), id: postalCode, label, kind: 'postal-code' };
    },
    nearestCity: (market, position) => markets[market].nearestCity(position),
  };
}

/** The place of an Argentine postal code, under the code and what is known of it. */
function codedPrediction(area: ArgentineArea, market: MarketIndex): Prediction[] {
  const { code, stateCode, cityName } = area;
  const city = market.cityFor(code);
  if (!city) return [];
  const found = predictionOf(city, market);
  const state = market.state(stateCode);
  return [{ ...found, label: `${code}, ${cityName ? found.label : (state?.name ?? '')}` }];
}

/** A neighbourhood stands with its city, which is what it says of where it is. */
function predictionOf(place: City, market: Pick<MarketIndex, 'state' | 'cityAround'>): Prediction {
  const { code: id, name, stateCode, latitude, longitude } = place;
  const city = market.cityAround(id) ?? place;
  const behind = placeLabel(city, market.state(stateCode));
  const label = city === place ? behind : `${name}, ${behind}`;
  const of = { cityCode: city.code, cityName: city.name, stateCode };
  return { id, label, kind: 'city', ...of, latitude, longitude };
}

/** A city with its state, as a list shows it: `Campinas, SP`; `Rosario, Santa Fe`. */
export const placeLabel = ({ name }: City, state: State | undefined): string =>
  state && shortName(state) !== name ? `${name}, ${shortName(state)}` : name;
