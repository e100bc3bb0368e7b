import { dealerByCode } from '../areas/dealers/index.ts';
import type { Site } from '../areas/platform/index.ts';
import { rentalSettings } from '../areas/rental/contract.ts';
import type { PageServices } from './services.ts';

/**
 * Who answers companies that rent on a site; nobody where its authors name nobody, or a dealer that is not one of it (any more): the form,
 * the links to it and its line in the sitemap are there together or not at all.
 */
export function rentalDealer({ dealers }: Pick<PageServices, 'dealers'>, site: Site) {
  const settings = rentalSettings(site.authoring.rental);
  return settings && dealerByCode(dealers, site, settings.dealerCode);
}
