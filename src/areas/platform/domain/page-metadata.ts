import { type Locale, SERVICES, type ServiceName, type Site } from './site.ts';
import { lendersText } from './supplier.ts';

/**
 * Page metadata: the name/content pairs in `<meta>` tags that tell the browser brand, country, language and where the
 * services are. The server writes them, the browser reads them, and both use this page (doc. 1 §1, doc. 2 §7.5 and §9).
 */
export type PageMetadata = Readonly<Record<string, string>>;

/** For which lenders the site takes proposals, in words. */
const LENDERS_META = 'credit-lenders';

export function pageMetadata(site: Site): PageMetadata {
  const [language = '', country = ''] = site.locale.split('-');
  const lenders = lendersText(site);
  const services = Object.entries(SERVICES) as [ServiceName, (typeof SERVICES)[ServiceName]][];
  return {
    brand: site.brand,
    country,
    language,
    ...(lenders && { [LENDERS_META]: lenders }),
    ...Object.fromEntries(services.map(([name, { meta }]) => [meta, site.services[name]])),
  };
}

/** The locale identifier is the page language plus the page country: `pt` and `BR` give `pt-BR`. */
export const localeOf = (metadata: PageMetadata): Locale =>
  `${metadata.language}-${metadata.country}` as Locale;

/** For which lenders the page says that its site takes proposals; nothing where it says none. */
export const lendersOf = (metadata: PageMetadata): string | undefined => metadata[LENDERS_META];

/** Base address of a service as the page says it; empty when the page names none. */
export const serviceAddress = (metadata: PageMetadata, service: ServiceName): string =>
  metadata[SERVICES[service].meta] ?? '';

/** Somebody's map tiles: the address of a style, or of pictures with `{z}`, `{x}` and `{y}` in it, and whose they are. */
export type MapTiles = { readonly address: string; readonly attribution: string };

const MAP_TILES_META = 'map-tiles-url';
const MAP_ATTRIBUTION_META = 'map-attribution';

/** The pairs that tell the browser of a maker's map tiles; none where the portal draws its own map. */
export const mapMetadata = (tiles: MapTiles | undefined): PageMetadata =>
  tiles ? { [MAP_TILES_META]: tiles.address, [MAP_ATTRIBUTION_META]: tiles.attribution } : {};

/** The map tiles that the page names. */
export function mapTilesOf(metadata: PageMetadata): MapTiles | undefined {
  const { [MAP_TILES_META]: address, [MAP_ATTRIBUTION_META]: attribution = '' } = metadata;
  return address ? { address, attribution } : undefined;
}
