import { type Dealer, type DealerIndex, dealerByCode } from '../../dealers/index.ts';
import type { Site } from '../../platform/index.ts';
import { rentalSettings } from './settings.ts';

/**
 * Who answers companies that rent on a site; nobody where its authors name nobody, or a dealer that is not one of it (any more): the form,
 * the links to it and its line in the sitemap are there together or not at all.
 */
export function rentalDealer(dealers: DealerIndex, site: Site): Dealer | undefined {
  const settings = rentalSettings(site.authoring.rental);
  return settings && dealerByCode(dealers, site, settings.dealerCode);
}
