import type { Dealer } from './dealer.ts';
import {
  asNow,
  type DealerIndex,
  type DealerScope,
  isEconnected,
  isListed,
  listedOf,
} from './dealer-index.ts';
import { samePlaceName } from './place-name.ts';
import { provinceOf, zoneOf } from './regions.ts';

/** Which dealers are meant. Of several values of one kind any will do; of several kinds all must hold. */
export type DealerFilter = {
  readonly stateCode?: string | undefined;
  readonly cityName?: string | undefined;
  readonly cityCode?: string | undefined;
  readonly provinceId?: string | undefined;
  readonly zoneId?: string | undefined;
  readonly dealerCodes?: readonly string[] | undefined;
  readonly services?: readonly string[] | undefined;
  readonly idSiteGeos?: readonly string[] | undefined;
  readonly groupId?: string | undefined;
  readonly isEconnect?: boolean | undefined;
};

/** Listed dealers that are meant, in the order of the files. */
export const findDealers = (
  index: DealerIndex,
  scope: DealerScope,
  filter: DealerFilter = {},
): readonly Dealer[] => {
  const isMeant = meaning(index, filter);
  return listedOf(index, scope).flatMap((dealer) => (isMeant(dealer) ? [asNow(index, dealer)] : []));
};

/** Whether a dealer is listed and meant by a filter. */
export function acceptance(index: DealerIndex, filter: DealerFilter): (dealer: Dealer) => boolean {
  const isMeant = meaning(index, filter);
  return (dealer) => isListed(index, dealer) && isMeant(dealer);
}

function meaning(index: DealerIndex, filter: DealerFilter): (dealer: Dealer) => boolean {
  const { stateCode, cityName, cityCode, provinceId, zoneId, groupId, isEconnect } = filter;
  const anyOf = (values: readonly string[] | undefined) => values && values.length > 0 && new Set(values);
  const codes = anyOf(filter.dealerCodes);
  const services = anyOf(filter.services);
  const geos = anyOf(filter.idSiteGeos);
  const state = stateCode?.toUpperCase();
  return (dealer) =>
    (!state || dealer.state.toUpperCase() === state) &&
    (!cityCode || dealer.cityCode === cityCode) &&
    (!cityName || samePlaceName(dealer.city, cityName)) &&
    (!provinceId || provinceOf(dealer).id === provinceId) &&
    (!zoneId || zoneOf(dealer).id === zoneId) &&
    (!codes || codes.has(dealer.dealerCode)) &&
    (!services || dealer.services.some((code) => services.has(code))) &&
    (!geos || geos.has(dealer.idSiteGeo)) &&
    (!groupId || dealer.groupId === groupId) &&
    (isEconnect === undefined || isEconnected(index, dealer) === isEconnect);
}
