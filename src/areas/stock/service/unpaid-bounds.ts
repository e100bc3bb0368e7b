import { networkOf } from '../../../io/network-address.ts';
import type { Sealing } from '../../../io/sealing.ts';
import { type Site, settingsOf } from '../../platform/index.ts';
import { stockSettings } from '../contract.ts';
import type { UnpaidBounds } from '../index.ts';

/** How much of each site's stock may be kept by people who have not paid; of a site that is there no more, what is usual. */
export function boundsOf(sites: readonly Site[]): (site: string) => UnpaidBounds {
  const settings = settingsOf(sites, ({ authoring }) => stockSettings(authoring.stock));
  return (site) => (settings(site) ?? stockSettings({})).unpaid;
}

/** What a network is counted under where cars are kept: the same for holds and for orders. */
export const networkKeysOf =
  (sealing: Sealing) =>
  (address: string): readonly string[] =>
    sealing.personKeys('address', networkOf(address));
