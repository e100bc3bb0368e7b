import type { Dealer, Region } from './dealer.ts';

/** A dealer as a selector needs it. */
type Placed = Pick<Dealer, 'state' | 'city' | 'province' | 'zone'>;

/** Where a shopper looks for a dealer, in two steps: state and city in Brazil, province and zone in Argentina. */
export type Regions = {
  outer(dealer: Placed): Region | undefined;
  inner(dealer: Placed): Region | undefined;
};

export const statesAndCities: Regions = {
  outer: ({ state }) => ({ id: state, name: state }),
  inner: ({ city }) => ({ id: city, name: city }),
};

export const provincesAndZones: Regions = {
  outer: ({ province }) => province,
  inner: ({ zone }) => zone,
};

/** The regions in which there are dealers, each once, by name. */
export function regionsOf<D extends Placed>(
  dealers: readonly D[],
  regionOf: (dealer: Placed) => Region | undefined,
): Region[] {
  const regions = new Map<string, Region>();
  for (const dealer of dealers) {
    const region = regionOf(dealer);
    if (region) regions.set(region.id, region);
  }
  return [...regions.values()].sort((a, b) => a.name.localeCompare(b.name));
}

/** The province that a dealer is looked up by: in Brazil its state. */
export const provinceOf = ({ province, state }: Pick<Dealer, 'province' | 'state'>): Region =>
  province ?? { id: state, name: state };

/** The zone of the province: in Brazil the city, by its IBGE code. */
export const zoneOf = ({ zone, cityCode, city }: Pick<Dealer, 'zone' | 'cityCode' | 'city'>): Region =>
  zone ?? { id: cityCode || city, name: city };
