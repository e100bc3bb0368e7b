import type { PageServices } from '../../../pages/request/services.ts';
import { dealerSettings } from '../../dealers/contract.ts';
import {
  DEALER_PAGES,
  dealerSlugs,
  findDealers,
  NEAR_FIELD,
  nearestDealers,
  whereIs,
} from '../../dealers/index.ts';
import { type Site, sitePath } from '../../platform/index.ts';
import type { SearchResult } from '../contract.ts';
import { placeInQuery } from '../index.ts';
import type { PlaceFound } from '../web/index.ts';

/** Dealers that a search for a place shows; all of them are one press away. */
const NEAREST = 3;

/**
 * The dealers nearest to the place that a text names, where the site has nothing else by these words: a place without a dealer is searched
 * for as often as one with. Of several places of one name all are offered. `undefined` where the text is no place's name, or the site has
 * what it asks for, or no dealers.
 */
export async function placeSearched(
  services: PageServices,
  site: Site,
  text: string,
  found: SearchResult | undefined,
): Promise<PlaceFound | undefined> {
  const isFound = found !== undefined && found.hits.length > 0 && !found.isLoose && !found.instead;
  const requested = placeInQuery(text);
  if (isFound || requested === '' || findDealers(services.dealers, site).length === 0) return undefined;
  const where = await whereIs(services.places, site.market, requested).catch((error: unknown) => {
    services.report?.('place not found', error);
    return undefined;
  });
  if (!where?.isNamed) return undefined;
  const all = sitePath(site, DEALER_PAGES[site.market]);
  const nearTo = (label: string) => `${all}?${new URLSearchParams({ [NEAR_FIELD[site.market]]: label })}`;
  const { radius } = dealerSettings(site.authoring.dealers);
  const several = where.several.map((label) => ({ label, href: nearTo(label) }));
  if (several.length > 0) return { text: requested, several, place: undefined };
  const search = { radius, minimum: NEAREST, limit: NEAREST };
  const dealers = nearestDealers(services.dealers, site, where.position, search);
  const place = {
    label: where.label,
    href: nearTo(where.label),
    radius,
    isFar: !dealers.some(({ isWithinRadius }) => isWithinRadius),
    dealers: dealers.map((dealer) => ({
      name: dealer.fantasyName,
      distance: dealer.distance,
      note: `${dealer.address}, ${dealer.city}`,
      href: [all, ...dealerSlugs(dealer)].join('/'),
    })),
  };
  return { text: requested, several, place };
}
