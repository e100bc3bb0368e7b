import { ROUTE_TEMPLATE } from './addresses.ts';
import { MINIMUM_DEALERS, SEARCH_RADIUS_KM } from './nearest.ts';

/** What a site's configuration says about dealers, as far as a page in the browser needs it. */
export type PageDealerSettings = {
  /** Kilometres. */
  readonly radius: number;
  readonly minimum: number;
  readonly routeTemplate: string;
};

const RADIUS_META = 'dealer-radius';
const MINIMUM_META = 'dealer-minimum';
const ROUTE_META = 'dealer-route-url';

/** The pairs of page metadata that tell the browser of a site's dealer settings. */
export const dealerMetadata = ({ radius, minimum, routeTemplate }: PageDealerSettings) => ({
  [RADIUS_META]: String(radius),
  [MINIMUM_META]: String(minimum),
  [ROUTE_META]: routeTemplate,
});

/** How a page's site searches around a place; as the specification has it where the page does not say (doc. 1 §9). */
export const searchOfPage = (metadata: Readonly<Record<string, string>>) => ({
  radius: Number(metadata[RADIUS_META] ?? SEARCH_RADIUS_KM),
  minimum: Number(metadata[MINIMUM_META] ?? MINIMUM_DEALERS),
});

/** A site's template of the way to a dealer. */
export const routeTemplateOf = (metadata: Readonly<Record<string, string>>): string =>
  metadata[ROUTE_META] ?? ROUTE_TEMPLATE;
