import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { DEFAULT_MARKET, IDENTITIES, isMarketCode } from '../../../kit/markets/identities.ts';
import { LabelsProvider } from '../../../ui/labels.tsx';
import {
  type Currency,
  type Locale,
  type Logo,
  localeOf,
  type MapTiles,
  type Market,
  mapTilesOf,
  type PageMetadata,
  type ServiceName,
  serviceAddress,
} from '../index.ts';

/** What a component may know of the site it is on: all of it read from page metadata. */
export type PageSite = {
  brand: string;
  market: Market;
  locale: Locale;
  currency: Currency;
  /** Path that the site's pages start with; empty on a host name of its own. */
  prefix: string;
  /** The brand's logo, where its theme has one. */
  logo: Logo | undefined;
  /** What the page says beside these, for the areas that put it there. */
  metadata: PageMetadata;
  serviceAddress(service: ServiceName): string;
  /** A maker's map tiles, where the page names any. */
  mapTiles: MapTiles | undefined;
};

const SiteContext = createContext<PageSite | undefined>(undefined);

/** Makes the page's site and language available below. */
export function SiteProvider(props: {
  metadata: PageMetadata;
  prefix: string;
  logo?: Logo | undefined;
  children: ReactNode;
}) {
  // Read anew whenever the page renders, and mostly the same: who asks for the site is asked again only when it is another.
  const metadata = JSON.stringify(props.metadata);
  const { prefix, logo } = props;
  const site = useMemo(() => pageSite(JSON.parse(metadata), prefix, logo), [metadata, prefix, logo]);
  return (
    <SiteContext value={site}>
      <LabelsProvider language={site.locale}>{props.children}</LabelsProvider>
    </SiteContext>
  );
}

export function useSite(): PageSite {
  const site = useContext(SiteContext);
  if (!site) throw new Error('useSite needs a SiteProvider above it');
  return site;
}

function pageSite(metadata: PageMetadata, prefix: string, logo: Logo | undefined): PageSite {
  const market = isMarketCode(metadata.country) ? metadata.country : DEFAULT_MARKET;
  return {
    brand: metadata.brand ?? '',
    market,
    locale: localeOf(metadata),
    currency: IDENTITIES[market].currency,
    prefix,
    logo,
    metadata,
    serviceAddress: (service) => serviceAddress(metadata, service),
    mapTiles: mapTilesOf(metadata),
  };
}

/** Reads the page's metadata from its `<meta>` tags: in the browser the only source of locale and addresses. */
export function readPageMetadata(document: Document): PageMetadata {
  const tags = document.head.querySelectorAll<HTMLMetaElement>('meta[name][content]');
  return Object.fromEntries([...tags].map((tag) => [tag.name, tag.content]));
}
