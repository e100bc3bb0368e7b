/** Groups of dealers, and the states and cities that they are in (doc. 2 §3.4). */
import { IDENTITIES } from '../../../kit/markets/identities.ts';
import type { Dealer } from './dealer.ts';
import type { DealerIndex, DealerScope } from './dealer-index.ts';
import type { DealerGroup, InfluenceArea } from './directory.ts';
import { findDealers } from './find.ts';
import { type CityNames, type NamedCity, type NamedState, type StateNames, unnamedCity } from './places.ts';

/** The groups of a scope: of the market, with the brand. */
export const groupsOf = ({ directory }: DealerIndex, scope: DealerScope): readonly DealerGroup[] =>
  [...directory.groups.values()].filter((group) => isOf(group, scope));

export function groupById(index: DealerIndex, scope: DealerScope, id: string): DealerGroup | undefined {
  const group = index.directory.groups.get(id);
  return group && isOf(group, scope) ? group : undefined;
}

const isOf = ({ market, brands }: DealerGroup, scope: DealerScope): boolean =>
  (!scope.market || scope.market === market) && (!scope.brand || brands.includes(scope.brand));

/** The states in which the group has listed dealers, by name. */
export function statesOfGroup(
  index: DealerIndex,
  scope: DealerScope,
  group: DealerGroup,
  nameOf: StateNames,
): readonly NamedState[] {
  const codes = new Set(dealersOfGroup(index, scope, group).map(({ state }) => state));
  const states = [...codes].map((stateCode) => ({
    stateCode,
    stateName: nameOf(group.market, stateCode) ?? stateCode,
  }));
  const { language } = IDENTITIES[group.market];
  return states.sort((one, other) => one.stateName.localeCompare(other.stateName, language));
}

/** The cities of a state in which the group has listed dealers, by name. */
export function citiesOfGroup(
  index: DealerIndex,
  scope: DealerScope,
  group: DealerGroup,
  stateCode: string,
): readonly NamedCity[] {
  const wanted = stateCode.toUpperCase();
  const inState = dealersOfGroup(index, scope, group).filter(({ state }) => state.toUpperCase() === wanted);
  return byName(group, [
    ...new Map(inState.map((dealer) => [dealer.cityCode || dealer.city, cityOf(dealer)])).values(),
  ]);
}

/** The cities that an influence area covers, by name. */
export function citiesOfArea(
  index: DealerIndex,
  group: DealerGroup,
  area: InfluenceArea,
  nameOf: CityNames,
): readonly NamedCity[] {
  const known = new Map(
    findDealers(index, { market: group.market }).map((one) => [one.cityCode, cityOf(one)]),
  );
  return byName(
    group,
    area.cityCodes.map((code) => nameOf(group.market, code) ?? known.get(code) ?? unnamedCity(code)),
  );
}

const dealersOfGroup = (index: DealerIndex, scope: DealerScope, { id, market }: DealerGroup) =>
  findDealers(index, { ...scope, market }, { groupId: id });

const cityOf = ({ city, cityCode, state }: Dealer): NamedCity => ({
  cityCode: cityCode || city,
  cityName: city,
  stateCode: state,
});

/** As the language of the group's market puts its letters in order. */
function byName({ market }: DealerGroup, cities: readonly NamedCity[]): readonly NamedCity[] {
  const { language } = IDENTITIES[market];
  return cities.toSorted((one, other) => one.cityName.localeCompare(other.cityName, language));
}
