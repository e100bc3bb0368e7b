import type { ListedDealer } from '../contract.ts';

/** A city whose name may be written on the map; the lower its rank, the sooner. */
export type Town = {
  readonly name: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly rank: number;
};

type Placed = Pick<ListedDealer, 'city' | 'latitude' | 'longitude'>;

/** A city stands where its first dealer is; cities of many dealers are written first. */
export function townsOf(dealers: readonly Placed[]): Town[] {
  const cities = new Map<string, { first: Placed; count: number }>();
  for (const dealer of dealers) {
    const { first = dealer, count = 0 } = cities.get(dealer.city) ?? {};
    cities.set(dealer.city, { first, count: count + 1 });
  }
  return [...cities].map(([name, { first, count }]) => ({
    name,
    latitude: first.latitude,
    longitude: first.longitude,
    rank: -count,
  }));
}
