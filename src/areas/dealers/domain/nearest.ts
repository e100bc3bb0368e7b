import { citySlugs, isAt } from './addresses.ts';
import type { Dealer } from './dealer.ts';
import { asNow, type DealerIndex, type DealerScope, poolsOf } from './dealer-index.ts';
import type { Search } from './directory.ts';
import { kilometresBetween, type Position, shownKilometres } from './distance.ts';
import { acceptance, type DealerFilter } from './find.ts';

/** How far around a place dealers are searched unless a site says otherwise, in kilometres (doc. 1 §9). */
export const SEARCH_RADIUS_KM = 10;
/** How many dealers are answered where fewer are within the radius (doc. 1 §9). */
export const MINIMUM_DEALERS = 6;

/** A dealer and how far it is from the place that was asked about. */
export type DealerNearby = Dealer & {
  /** Kilometres with one decimal. */
  readonly distance: number;
  /** Judged before the distance was rounded. */
  readonly isWithinRadius: boolean;
};

export type NearSearch = {
  /** Kilometres. */
  readonly radius: number;
  readonly minimum: number;
  /** Never more than so many. */
  readonly limit: number;
};

/** An index may round at the very edge of the circle; what it finds is judged here again. */
const EDGE_KM = 0.001;

/**
 * Listed dealers within a radius of a place, nearest first; where they are fewer than the minimum, the nearest ones up to it,
 * however far (doc. 1 §9).
 */
export function nearestDealers(
  index: DealerIndex,
  scope: DealerScope,
  position: Position,
  { radius, minimum, limit, ...filter }: NearSearch & DealerFilter,
): readonly DealerNearby[] {
  const accept = acceptance(index, filter);
  const search = (parts: Pick<Search, 'atMost' | 'withinKm'>) =>
    around(index, scope, position, { ...parts, accept });
  const nearest = search({ atMost: Math.min(minimum, limit), withinKm: Number.POSITIVE_INFINITY });
  const last = nearest.at(-1);
  // Where the last of the nearest is out of the circle, or there is nobody else, all in the circle are among them.
  const isAll = nearest.length < minimum || (last !== undefined && last.away > radius);
  const found = isAll
    ? nearest
    : search({ atMost: limit, withinKm: radius + EDGE_KM }).filter(({ away }) => away <= radius);
  return found.map(({ dealer, away }) => ({
    ...asNow(index, dealer),
    distance: shownKilometres(away),
    isWithinRadius: away <= radius,
  }));
}

function around(index: DealerIndex, scope: DealerScope, position: Position, search: Search) {
  const found = poolsOf(index, scope).flatMap((pool) => pool.around(position, search));
  return found
    .map((dealer) => ({ dealer, away: kilometresBetween(position, dealer) }))
    .sort((one, other) => one.away - other.away || byCode(one.dealer, other.dealer))
    .slice(0, search.atMost);
}

const byCode = (one: Dealer, other: Dealer): number => (one.dealerCode < other.dealerCode ? -1 : 1);

/**
 * The nearest dealers outside of the city of one of them.
 * @param inCity how many there are in that city
 * @param most how many are wanted
 */
export function nearestOutside(
  index: DealerIndex,
  scope: DealerScope,
  first: Position & Parameters<typeof citySlugs>[0],
  { inCity, most }: { readonly inCity: number; readonly most: number },
): readonly DealerNearby[] {
  const wanted = inCity + most;
  const [state, city] = citySlugs(first);
  return nearestDealers(index, scope, first, { radius: 0, minimum: wanted, limit: wanted })
    .filter((dealer) => !isAt(dealer, { state, city }))
    .slice(0, most);
}
