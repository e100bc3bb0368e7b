import type { Currency, Locale, MarketCode as Market } from '../../../kit/markets/identities.ts';
import type { SiteLook } from './site-look.ts';
import type { Supplier } from './supplier.ts';
import type { TagManager } from './tag-manager.ts';

export type { Currency, Locale, MarketCode as Market } from '../../../kit/markets/identities.ts';

/**
 * Every service whose base address a page publishes; a maker replaces any of them by configuration (doc. 1 §1). Pages keep the
 * portal's own address of a `forwarded` one: the portal alone calls the maker's, which may be inside its network and need secrets.
 */
export const SERVICES = {
  authentication: { meta: 'auth-service-url', path: 'auth' },
  car: { meta: 'car-service-url', path: 'cars' },
  financing: { meta: 'financing-service-url', path: 'financing', forwarded: true },
  financingHub: { meta: 'financing-hub-service-url', path: 'financing-hub', forwarded: true },
  hub: { meta: 'hub-service-url', path: 'hub', forwarded: true },
  proposal: { meta: 'proposal-service-url', path: 'proposals', forwarded: true },
  lead: { meta: 'lead-service-url', path: 'leads' },
  voucherHub: { meta: 'voucher-hub-service-url', path: 'voucher-hub' },
  location: { meta: 'location-service-url', path: 'locations' },
  dealer: { meta: 'dealer-service-url', path: 'dealerws' },
  pricing: { meta: 'pricing-service-url', path: 'pricing', forwarded: true },
  colourCoating: { meta: 'color-coating-service-url', path: 'catalogue' },
  stock: { meta: 'stock-service-url', path: 'stock' },
  documents: { meta: 'document-service-url', path: 'documents' },
  payment: { meta: 'payment-service-url', path: 'payments' },
  valuation: { meta: 'valuation-service-url', path: 'valuation', forwarded: true },
} as const;

export type ServiceName = keyof typeof SERVICES;

/** A file of a site's own folder, as it is written. */
export type SiteDocumentFile = { readonly name: string; readonly text: string };

/** A brand in a market, the tenant of this portal: what one visitor sees as "the site". */
export type Site = {
  /** `br/aurora`: unique, and the site's part of every service address. */
  key: string;
  brand: string;
  brandName: string;
  market: Market;
  locale: Locale;
  currency: Currency;
  /** Where the site's pages live: `/br/aurora` in the demo, empty when a host name of its own led here. */
  prefix: string;
  /** Whether brand, cars, dealers and people are invented: pages, documents and mails say so, and an empty database begins with them. */
  demonstration: boolean;
  /** The company that sells through the site. */
  supplier?: Supplier | undefined;
  /** The files of its legal documents; what they say is read by their area. */
  documents?: readonly SiteDocumentFile[] | undefined;
  /** Host names that lead straight to this site. */
  hosts: readonly string[];
  /** The folder of its theme beside the site files; the brand's own name where the file says none. */
  theme: string;
  /** What the brand is for, in a sentence in the site's language; the list of brands shows it. */
  tagline?: string | undefined;
  look: SiteLook;
  /** Base address by service, as pages publish it: absolute when a maker runs it elsewhere and pages call it there. */
  services: Readonly<Record<ServiceName, string>>;
  /** The maker's own base addresses of services that the portal forwards. */
  upstreams: Readonly<Partial<Record<ServiceName, string>>>;
  /** The site's tag manager; without one no page runs a script of anybody else's. */
  tagManager?: TagManager | undefined;
  /** Authoring configuration by area; each area parses its own part with its own contract. */
  authoring: Readonly<Record<string, unknown>>;
};

/** Letters of a brand as addresses, files and calls name it. */
export const BRAND_MAX = 40;

export const siteKey = (market: Market, brand: string): string => `${market.toLowerCase()}/${brand}`;

/** The portal's own address of a service of a site. */
export const ownServiceAddress = (key: string, service: ServiceName): string =>
  `/services/${key}/${SERVICES[service].path}`;

/** Whether the portal calls a maker's own service for its pages. */
export const isForwarded = (name: ServiceName): boolean => 'forwarded' in SERVICES[name];

/** Whether a service address leads away from the portal. */
export const isForeign = (address: string): boolean => /^https?:/.test(address);

/**
 * The path of the page that is asked for, by a browser or, from within a page, by React Router: that asks for a page's data by its address
 * with `.data` behind it (`/_.data` at a root), and whoever looks at an address meets both.
 */
export const pagePath = (path: string): string => path.replace(/(?:\/_)?\.data$/, '') || '/';

/**
 * The site of a request: by host name first, by path prefix otherwise.
 * @param host the request's host, with or without port
 */
export function resolveSite(sites: readonly Site[], host: string, path: string): Site | undefined {
  const name = host.replace(/:\d+$/, '').toLowerCase();
  const byHost = sites.find((site) => site.hosts.includes(name));
  if (byHost) return { ...byHost, prefix: '' };
  const [, market = '', brand = ''] = pagePath(path).split('/');
  return sites.find((site) => site.key === `${market}/${brand}`);
}

/**
 * Where a page stands that is named by its site's prefix on a host name of some site's own, which serves no prefix: mails are written with the
 * first of the portal's origins and the prefix of their site. Undefined of any other address, and of a site that has no host name.
 *
 * @param url path and query that are asked for
 */
export function addressOnOwnHost(sites: readonly Site[], host: string, url: string): string | undefined {
  const name = host.replace(/:\d+$/, '').toLowerCase();
  const here = sites.find((site) => site.hosts.includes(name));
  const [, market = '', brand = ''] = (url.split('?')[0] ?? '').split('/');
  const meant = here && sites.find((site) => site.key === `${market}/${brand}`);
  if (!meant) return undefined;
  // Slashes in front would lead to another host.
  const own = `/${url.slice(`/${meant.key}`.length).replace(/^[/\\]+/, '')}`;
  if (meant.key === here?.key) return own;
  const [other] = meant.hosts;
  return other && `https://${other}${own}`;
}

/** Whether the visit came by a host name of the site's own: its pages then stand at the root. */
export const hasOwnHost = (site: Pick<Site, 'prefix'>): boolean => site.prefix === '';

/** An address inside a site: `sitePath(site, 'lira')` is `/br/aurora/lira`; without a page it is the site's home. */
export const sitePath = (site: Pick<Site, 'prefix'>, page = ''): string =>
  page ? `${site.prefix}/${page}` : site.prefix || '/';
