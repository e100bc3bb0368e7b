import { lazily } from '../../../kit/lazily.ts';
import { IDENTITIES } from '../../../kit/markets/identities.ts';
import { fold } from './fold.ts';
import { KNOWN_PLACES } from './market-places.ts';
import type { City, MarketPlaces, PlaceMarket, Position, State } from './model.ts';
import { type Predictor, predictor } from './predictions.ts';
import { rangeLookup } from './ranges.ts';
import { spellingsOf } from './spellings.ts';

/** The number in the list of the point that is nearest to a position; undefined when there are none. */
export type FindNearest = (position: Position) => number | undefined;
/** Builds what finds the nearest of points; given, because the index is a package's. */
export type IndexPoints = (points: readonly Position[]) => FindNearest;

/** Where a postal code is, by the ranges of states and cities. */
export type CodeArea = { readonly state: State; readonly city?: City | undefined };

/** The places of one market, found by one step each. */
export type MarketIndex = {
  readonly states: readonly State[];
  state(codeOrId: string): State | undefined;
  /** The city that a neighbourhood is of; undefined for what is none. */
  cityAround(code: string): City | undefined;
  /** By name. */
  citiesOf(stateCode: string): readonly City[] | undefined;
  /** Also a neighbourhood by its own code. */
  city(code: string): City | undefined;
  cityNamed(stateCode: string, name: string): City | undefined;
  areaOf(postalCode: string): CodeArea | undefined;
  /** The city of a postal code, else the one that stands for it (`standInCity`); undefined where not even the state is known. */
  cityFor(postalCode: string): City | undefined;
  predict: Predictor;
  nearestCity(position: Position): City | undefined;
};

/** Each way of finding is laid out at its first use: all of them together are a good part of a portal's start. */
export function marketIndex(
  market: PlaceMarket,
  { states, cities }: MarketPlaces,
  indexPoints: IndexPoints,
): MarketIndex {
  const known = KNOWN_PLACES[market];
  const { language } = IDENTITIES[market];
  const byState = new Map(states.flatMap((state) => [state.id, state.code].map((key) => [key, state])));
  const byCode = lazily(() => new Map(cities.map((city) => [city.code, city])));
  const parts = lazily(() =>
    cities.flatMap((city) => known.neighbourhoodsOf(city).map((part) => ({ part, city }))),
  );
  const around = lazily(() => new Map(parts().map(({ part, city }) => [part.code, city])));
  const partByCode = lazily(() => new Map(parts().map(({ part }) => [part.code, part])));
  const byName = lazily(() => {
    const larger = cities.toSorted((one, other) => one.population - other.population);
    return new Map(larger.map((city) => [`${city.stateCode} ${fold(city.name)}`, city]));
  });
  const inState = lazily(() => {
    const named = cities.toSorted((one, other) => one.name.localeCompare(other.name, language));
    return Map.groupBy(named, ({ stateCode }) => stateCode);
  });
  const nearest = lazily(() => indexPoints(cities));
  const area = lazily(() => areaLookup(market, { states, cities }, byState));
  const state = (codeOrId: string) => byState.get(codeOrId.toUpperCase());
  const predict = lazily(() =>
    predictor(
      [...cities, ...parts().map(({ part }) => part)],
      ({ code, stateCode }) => {
        const found = byState.get(stateCode);
        const state = found ? shortName(found) : '';
        const city = around().get(code);
        return city ? [`${city.name} ${state}`, state] : [state];
      },
      {
        spellings: (text) => spellingsOf(market, text),
        stateInFull: ({ code, stateCode }) =>
          around().has(code) ? '' : (byState.get(stateCode)?.name ?? ''),
      },
    ),
  );
  const citiesOf = (stateCode: string) => {
    const found = state(stateCode);
    return found && (inState().get(found.code) ?? []);
  };
  const cityNamed = (stateCode: string, name: string) =>
    byName().get(`${state(stateCode)?.code} ${fold(name.slice(0, 200))}`);
  return {
    states: states.toSorted((one, other) => one.name.localeCompare(other.name, language)),
    state,
    citiesOf,
    city: (code) => byCode().get(code) ?? partByCode().get(code),
    cityAround: (code) => around().get(code),
    cityNamed,
    areaOf: (postalCode) => area()(postalCode),
    cityFor(postalCode) {
      if (!known.areaOfCode) {
        const found = area()(postalCode);
        return found && (found.city ?? standInCity(citiesOf(found.state.code) ?? [], Number(postalCode)));
      }
      const found = known.areaOfCode(postalCode);
      if (!found) return undefined;
      const near = found.nearCity === undefined ? undefined : cityNamed(found.stateCode, found.nearCity);
      return near ?? largest(citiesOf(found.stateCode) ?? []);
    },
    predict: (query, limit) => predict()(query, limit),
    nearestCity(position) {
      const index = nearest()(position);
      return index === undefined ? undefined : cities[index];
    },
  };
}

/** What stands behind a city's name: the state's letters in Brazil, the province's name in Argentina. */
export const shortName = ({ code, name, id }: State): string => (id === undefined ? code : name);

/** Codes of one sector, and of one sub-region, of the Brazilian post have their first three, and two, digits in common. */
const SECTOR = 100_000;
const SUB_REGION = 1_000_000;

/**
 * The city that stands for a Brazilian code of which only the state is known: the largest that has codes of its sector, else of its
 * sub-region, else of the state. Most who have such a code live in or around it, and the codes of an area are those of places side by side.
 */
function standInCity(cities: readonly City[], code: number): City | undefined {
  const sharing = (unit: number) =>
    largest(
      cities.filter(({ ranges = [] }) =>
        ranges.some(
          ({ from, to }) =>
            Math.floor(from / unit) <= code / unit && code < (Math.floor(to / unit) + 1) * unit,
        ),
      ),
    );
  return sharing(SECTOR) ?? sharing(SUB_REGION) ?? largest(cities);
}

const largest = ([first, ...others]: readonly City[]): City | undefined =>
  first && others.reduce((one, other) => (other.population > one.population ? other : one), first);

/** By range; of an Argentine code the letter of its province, else its digits. */
function areaLookup(
  market: PlaceMarket,
  { states, cities }: MarketPlaces,
  byState: ReadonlyMap<string | undefined, State>,
): (postalCode: string) => CodeArea | undefined {
  const { areaOfCode } = KNOWN_PLACES[market];
  if (areaOfCode)
    return (postalCode) => {
      const state = byState.get(areaOfCode(postalCode)?.stateCode);
      return state && { state };
    };
  const [stateAt, cityAt] = [byRange(states), byRange(cities)];
  return (postalCode) => {
    const state = stateAt(Number(postalCode));
    if (!state) return undefined;
    const city = cityAt(Number(postalCode));
    // The ranges of states are the post's own; a city that reaches beyond its state's is a slip of the file.
    return { state, city: city?.stateCode === state.code ? city : undefined };
  };
}

const byRange = <T extends Pick<City, 'ranges'>>(places: readonly T[]) =>
  rangeLookup(places.flatMap((value) => (value.ranges ?? []).map((range) => ({ ...range, value }))));
