import { writtenCode } from '../../../kit/markets/postals.ts';
import type { PlacePrediction, PostalAddress } from '../contract.ts';
import {
  type City,
  type PlaceMarket,
  type Position,
  placeLabel,
  postalCodeOf,
  type State,
  type Street,
  type Whereabouts,
} from '../index.ts';
import { type CodeSource, type ForeignAddress, STREET_MARKET, within } from './code-source.ts';
import type { PublishedPlaces } from './publish.ts';

/** The street table, as the locator asks it. */
export type Streets = {
  find(edition: number, postalCode: string): Promise<Street | undefined>;
  from(edition: number, digits: string, limit: number): Promise<Street[]>;
  /** The middle of a city's streets whose codes begin with some digits, of those whose position is known. */
  middle?(edition: number, digits: string, cityCode: string): Promise<Position | undefined>;
};

export type LocatorParts = {
  readonly places: () => PublishedPlaces;
  readonly streets: Streets;
  /** Who knows codes that the street table does not. */
  readonly source?: CodeSource | undefined;
  /** Told when the street table could not be asked; the look-up goes on without it. */
  readonly onStreetsAway?: (error: Error) => void;
  /** How long the street table may take to answer, in milliseconds, where another time is wanted. */
  readonly streetsWithinMs?: number;
};

export type Lookup =
  | { readonly ok: true; readonly address: PostalAddress }
  | { readonly ok: false; readonly reason: 'malformed-code' | 'unknown-code' | 'unavailable' };

/** Finds addresses, positions and places of a market. */
export type Locator = {
  readonly places: () => PublishedPlaces;
  lookup(market: PlaceMarket, postalCode: string): Promise<Lookup>;
  /** Where a place is; of a postal code by the same look-up. Undefined when nobody knows. */
  positionOf(market: PlaceMarket, place: Whereabouts): Promise<Position | undefined>;
  predict(market: PlaceMarket, query: string, limit: number): Promise<PlacePrediction[]>;
};

/** A database that stalls must not hold a shopper's form: the ranges in memory answer instead. */
const STREETS_WITHIN_MS = 1_500;
/** The beginning of a postal code, or a whole one: fewer digits than two may be too many streets. */
const CODE = /^\d{2,8}$/;
const REGION_DIGITS = 2;
/** Of so many digits in common with a street's code, the most first, something follows: fewer are of a whole sub-region. */
const NEIGHBOUR_DIGITS = [5, 4, 3] as const;
/** The region of a code that is given as a number. */
const regionOf = (code: number) => Math.floor(code / 1_000_000);

/**
 * Looks codes up in the street table, then in the other source, then by the ranges of states and cities. That the source does
 * not know a code counts; that it does not answer does not.
 */
export function locator({
  places,
  streets,
  source,
  onStreetsAway,
  streetsWithinMs = STREETS_WITHIN_MS,
}: LocatorParts): Locator {
  const askStreets = async <T>(ask: (edition: number) => Promise<T>, otherwise: T): Promise<T> => {
    const edition = places().streetEdition;
    if (edition === undefined) return otherwise;
    try {
      return await within(ask(edition), streetsWithinMs);
    } catch (error) {
      onStreetsAway?.(error as Error);
      return otherwise;
    }
  };

  const lookup: Locator['lookup'] = async (market, text) => {
    const code = postalCodeOf(market, text);
    if (!code) return { ok: false, reason: 'malformed-code' };
    if (market !== STREET_MARKET)
      return byArea(places(), market, code) ?? { ok: false, reason: 'unknown-code' };
    const street = await askStreets((edition) => streets.find(edition, code), undefined);
    const known = street && ofStreet(places(), street);
    if (known) return known;
    const result = await source?.ask(code);
    const address = result?.kind === 'found' && placeOf(places(), result.address);
    if (address) return address;
    if (result?.kind === 'unknown') return { ok: false, reason: 'unknown-code' };
    return byArea(places(), market, code) ?? { ok: false, reason: result ? 'unavailable' : 'unknown-code' };
  };

  /**
   * A large city's codes are of several regions (the first two digits: north, south …). Where nothing but the city is known of
   * a code, the middle of its region is nearer to the shopper than the middle of the city.
   */
  const inRegion = async ({ postalCode, cityCode }: PostalAddress, position: Position) => {
    const city = places().city(STREET_MARKET, cityCode);
    const regions = new Set(city?.ranges?.flatMap(({ from, to }) => [regionOf(from), regionOf(to)]));
    const isCentre = city?.latitude === position.latitude && city?.longitude === position.longitude;
    if (regions.size < 2 || !isCentre) return undefined;
    return askStreets(
      async (edition) => streets.middle?.(edition, postalCode.slice(0, REGION_DIGITS), cityCode),
      undefined,
    );
  };

  /**
   * Of a code whose city nobody knows: where the street is whose code has the most digits in common with it, in the same state. All
   * questions together take no longer than one may.
   */
  const byNeighbours = ({ postalCode, stateCode }: PostalAddress): Promise<Position | undefined> => {
    let isOver = false;
    const nearest = async (edition: number): Promise<Position | undefined> => {
      for (const digits of NEIGHBOUR_DIGITS) {
        if (isOver) return undefined;
        const found = await streets.from(edition, postalCode.slice(0, digits), 1);
        const [city] = found.flatMap((street) => places().city(STREET_MARKET, street.cityCode) ?? []);
        if (city?.stateCode === stateCode) return degrees(city);
      }
      return undefined;
    };
    return askStreets(nearest, undefined).finally(() => {
      isOver = true;
    });
  };

  return {
    places,
    lookup,
    async positionOf(market, place) {
      if (market !== STREET_MARKET || !('postalCode' in place)) return places().positionOf(market, place);
      const found = await lookup(market, place.postalCode);
      if (!found.ok) return undefined;
      if (found.address.latitude === undefined || found.address.longitude === undefined)
        return (await byNeighbours(found.address)) ?? places().positionOf(market, found.address);
      const position = { latitude: found.address.latitude, longitude: found.address.longitude };
      return (await inRegion(found.address, position)) ?? position;
    },
    async predict(market, query, limit) {
      const digits = query.trim().replace('-', '');
      if (market !== STREET_MARKET || !CODE.test(digits)) {
        return [...places().predict(market, query, limit)];
      }
      const found = await askStreets((edition) => streets.from(edition, digits, limit), []);
      if (found.length > 0) return found.flatMap((street) => predictionOf(places(), street) ?? []);
      // A whole code that the street table does not have is a place all the same.
      const whole = await lookup(market, digits);
      if (!whole.ok) return [];
      const prediction = predictionOf(places(), whole.address) ?? places().ofState(whole.address.postalCode);
      const near = prediction && !whole.address.cityCode ? await byNeighbours(whole.address) : undefined;
      return prediction ? [{ ...prediction, ...near }] : [];
    },
  };
}

/** The answer for an address in a known city; undefined when the tables do not know the city. */
function ofStreet(places: PublishedPlaces, street: Street): Lookup | undefined {
  const city = places.city(STREET_MARKET, street.cityCode);
  const state = city && places.state(STREET_MARKET, city.stateCode);
  if (!city || !state) return undefined;
  const { address, neighborhood, position = city } = street;
  const precision = address ? 'street' : 'city';
  const text = { postalCode: street.postalCode, address, neighborhood, precision } as const;
  return { ok: true, address: { ...text, ...whereabouts(state, city), ...degrees(position) } };
}

/** The answer for an address that another service told; a city that our tables do not have keeps its name. */
function placeOf(places: PublishedPlaces, result: ForeignAddress): Lookup | undefined {
  const { postalCode, address, neighborhood, stateCode, cityName } = result;
  const state = places.state(STREET_MARKET, stateCode);
  if (!state) return undefined;
  const named =
    places.city(STREET_MARKET, result.cityCode) ?? places.cityNamed(STREET_MARKET, stateCode, cityName);
  const city = named?.stateCode === stateCode ? named : undefined;
  const precision = address ? 'street' : 'city';
  const text = { postalCode, address, neighborhood, precision } as const;
  if (city) return { ok: true, address: { ...text, ...whereabouts(state, city), ...degrees(city) } };
  return { ok: true, address: { ...text, ...whereabouts(state, undefined), cityName } };
}

function byArea(places: PublishedPlaces, market: PlaceMarket, postalCode: string): Lookup | undefined {
  const area = places.areaOf(market, postalCode);
  if (!area) return undefined;
  const { state, city } = area;
  const precision = city ? 'city' : 'state';
  const text = { postalCode, address: '', neighborhood: '', precision } as const;
  return { ok: true, address: { ...text, ...whereabouts(state, city), ...(city ? degrees(city) : {}) } };
}

const whereabouts = (state: State, city: City | undefined) => ({
  stateCode: state.code,
  stateName: state.name,
  cityCode: city?.code ?? '',
  cityName: city?.name ?? '',
});

const degrees = ({ latitude, longitude }: Position): Position => ({ latitude, longitude });

type Coded = Pick<PostalAddress, 'postalCode' | 'address' | 'cityCode'> & {
  readonly position?: Position | undefined;
};

function predictionOf(
  places: PublishedPlaces,
  { postalCode, address, cityCode, position }: Coded,
): PlacePrediction | undefined {
  const city = places.city(STREET_MARKET, cityCode);
  if (!city) return undefined;
  const where = [
    writtenCode(STREET_MARKET, postalCode),
    address,
    placeLabel(city, places.state(STREET_MARKET, city.stateCode)),
  ];
  return {
    id: postalCode,
    label: where.filter(Boolean).join(', '),
    kind: 'postal-code',
    cityCode: city.code,
    cityName: city.name,
    stateCode: city.stateCode,
    ...degrees(position ?? city),
  };
}
