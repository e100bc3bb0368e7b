/** Answers a question for dealers, whoever asks: a call of the service, or a page of the same process. */
import { MARKET_CODES } from '../../../kit/markets/identities.ts';
import type { DealerQuery } from '../contract.ts';
import { LIMIT_MAX } from '../contract.ts';
import {
  type Dealer,
  type DealerFilter,
  type DealerIndex,
  type DealerMarket,
  type DealerNearby,
  type DealerScope,
  findDealers,
  MINIMUM_DEALERS,
  nearestDealers,
  type Position,
  SEARCH_RADIUS_KM,
} from '../index.ts';
import type { DealerPlaces, PlaceQuery } from './ports.ts';

export type DealerListQuery = Omit<DealerQuery, 'market' | 'brand'>;

/** `total`: how many there are beyond the limit too; of a place nobody counts them. */
export type DealerQueryResult =
  | { readonly ok: true; readonly dealers: readonly (Dealer | DealerNearby)[]; readonly total?: number }
  | { readonly ok: false; readonly reason: 'unknown-place' };

type DealerQueryOptions = { readonly index: DealerIndex; readonly places: Pick<DealerPlaces, 'positionOf'> };

/** With a place the dealers around it, nearest first; without one those that the filters leave, in the directory's order. */
export async function askDealers(
  { index, places }: DealerQueryOptions,
  scope: DealerScope,
  query: DealerListQuery,
  more: DealerFilter = {},
): Promise<DealerQueryResult> {
  const { limit = LIMIT_MAX, offset = 0 } = query;
  const ways = placesOf(query);
  const filter = { ...filterOf(query, ways), ...more };
  if (!isPlaced(query, ways)) {
    const all = findDealers(index, scope, filter);
    return { ok: true, dealers: all.slice(offset, offset + limit), total: all.length };
  }
  const position = positionIn(query) ?? (await firstKnown(places, scope, ways));
  if (!position) return { ok: false, reason: 'unknown-place' };
  const { radius = SEARCH_RADIUS_KM, minimum = MINIMUM_DEALERS } = query;
  const found = nearestDealers(index, scope, position, {
    ...filter,
    radius,
    minimum,
    limit: offset + limit,
  });
  return { ok: true, dealers: found.slice(offset) };
}

const positionIn = ({ latitude, longitude }: DealerListQuery): Position | undefined =>
  latitude === undefined || longitude === undefined ? undefined : { latitude, longitude };

const isPlaced = (query: DealerListQuery, ways: readonly PlaceQuery[]): boolean =>
  ways.length > 0 || positionIn(query) !== undefined;

/** The places that a question names, in the order in which they count: the first that is known is meant. */
function placesOf({ postalCode, cityCode, cityName, stateCode }: DealerListQuery): readonly PlaceQuery[] {
  return [
    ...(postalCode ? [{ postalCode }] : []),
    ...(cityCode ? [{ cityCode }] : []),
    ...(cityName && stateCode ? [{ stateCode: stateCode.toUpperCase(), cityName }] : []),
  ];
}

/** A state that only tells which city is meant does not keep out dealers beyond its border. */
function filterOf(query: DealerListQuery, ways: readonly PlaceQuery[]): DealerFilter {
  const { stateCode, cityName, provinceId, zoneId, dealerGroup } = query;
  const isPlace = ways.length > 0 && stateCode !== undefined && cityName !== undefined;
  return {
    stateCode: isPlace ? undefined : stateCode,
    cityName: isPlace ? undefined : cityName,
    provinceId,
    zoneId,
    dealerCodes: query.dealerCode,
    services: query.service,
    idSiteGeos: query.idSiteGeo,
    groupId: dealerGroup,
  };
}

async function firstKnown(
  places: DealerQueryOptions['places'],
  { market }: DealerScope,
  ways: readonly PlaceQuery[],
): Promise<Position | undefined> {
  const markets: readonly DealerMarket[] = market ? [market] : MARKET_CODES;
  for (const way of ways) {
    for (const one of markets) {
      const position = await places.positionOf(one, way);
      if (position) return position;
    }
  }
  return undefined;
}
