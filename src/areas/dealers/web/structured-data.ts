import type { MarketCode } from '../../../kit/markets/identities.ts';
import { dialledNumber } from '../../../kit/validators/phone.ts';
import { openingRules } from '../index.ts';
import type { Crumb } from './crumbs.tsx';

type Described = {
  readonly fantasyName: string;
  readonly name: string;
  readonly address: string;
  readonly neighborhood: string;
  readonly city: string;
  readonly state: string;
  readonly postalCode: string;
  readonly phone: string;
  readonly email?: string | undefined;
  readonly openingHours: string;
  readonly latitude: number;
  readonly longitude: number;
};

type Place = { readonly market: MarketCode; readonly brandName: string; readonly address: string };

/** schema.org description of a dealer for search engines and maps. */
export function dealerData(
  dealer: Described,
  { market, brandName, address }: Place,
): Record<string, unknown> {
  return {
    '@type': 'AutoDealer',
    '@id': `${address}#dealer`,
    url: address,
    name: dealer.fantasyName,
    legalName: dealer.name,
    brand: { '@type': 'Brand', name: brandName },
    telephone: dialledNumber(dealer.phone, market),
    ...(dealer.email ? { email: dealer.email } : {}),
    address: {
      '@type': 'PostalAddress',
      streetAddress: [dealer.address, dealer.neighborhood].filter(Boolean).join(', '),
      addressLocality: dealer.city,
      addressRegion: dealer.state,
      ...(dealer.postalCode ? { postalCode: dealer.postalCode } : {}),
      addressCountry: market,
    },
    geo: { '@type': 'GeoCoordinates', latitude: dealer.latitude, longitude: dealer.longitude },
    ...(openingRules(dealer.openingHours).length > 0 ? { openingHours: hoursOf(dealer.openingHours) } : {}),
  };
}

const hoursOf = (text: string): string[] => text.split(/,\s+(?=[A-Z])/);

/** The way to a page as search engines show it. */
export const crumbData = (crumbs: readonly Crumb[], origin: string): Record<string, unknown> => ({
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ name, href }, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name,
    ...(href ? { item: new URL(href, origin).href } : {}),
  })),
});

export const graphOf = (...parts: readonly Record<string, unknown>[]): Record<string, unknown> => ({
  '@context': 'https://schema.org',
  '@graph': parts,
});
