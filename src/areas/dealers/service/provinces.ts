import { DEFAULT_MARKET, IDENTITIES } from '../../../kit/markets/identities.ts';
import { type Dealer, type DealerScope, findDealers, provinceOf, type Region, zoneOf } from '../index.ts';
import type { DealerParts } from './parts.ts';

type ProvinceOptions = Pick<DealerParts, 'index' | 'places'>;

/** The provinces in which a scope has dealers, each once, by name; in Brazil its states. */
export function provincesIn({ index, places }: ProvinceOptions, scope: DealerScope): Region[] {
  const named = (dealer: Dealer): Region => {
    const { id, name } = provinceOf(dealer);
    return { id, name: dealer.province ? name : (places.stateName(dealer.market, id) ?? name) };
  };
  return distinct(scope, findDealers(index(), scope).map(named));
}

/** The zones of a province in which a scope has dealers; in Brazil the cities of a state. */
export const zonesIn = ({ index }: ProvinceOptions, scope: DealerScope, provinceId: string): Region[] =>
  distinct(scope, findDealers(index(), scope, { provinceId }).map(zoneOf));

function distinct({ market = DEFAULT_MARKET }: DealerScope, regions: readonly Region[]): Region[] {
  const { language } = IDENTITIES[market];
  return [...new Map(regions.map((region) => [region.id, region])).values()].sort((one, other) =>
    one.name.localeCompare(other.name, language),
  );
}
