import { PHONES } from '../../../kit/markets/phones.ts';
import { dialledNumber } from '../../../kit/validators/phone.ts';
import { companyDocument, type Market, type Site, type Supplier } from '../index.ts';

/** A number with its country's code, that of a number of the whole country too: `+558001234567`. */
const international = (text: string, market: Market): string => {
  const number = dialledNumber(text, market);
  return number.startsWith('+') ? number : `+${PHONES[market].countryCode}${number.replace(/^0/, '')}`;
};

/**
 * schema.org description of the company behind a site, for search engines; undefined where its file names none.
 *
 * @param address of the site's home
 */
export function organisationData(
  { market, locale, brandName, supplier }: Pick<Site, 'market' | 'locale' | 'brandName' | 'supplier'>,
  address: string,
): Record<string, unknown> | undefined {
  if (!supplier?.legalName) return undefined;
  const { legalName, document, address: seat, email, phone, customerService, dataOfficer } = supplier;
  const point = (contactType: string, { phone, email }: Pick<Supplier, 'phone' | 'email'>) => ({
    '@type': 'ContactPoint',
    contactType,
    ...(phone && { telephone: international(phone, market) }),
    ...(email && { email }),
    areaServed: market,
    availableLanguage: locale,
  });
  const points = [
    ...((customerService ?? phone) ? [point('customer service', customerService ?? { phone, email })] : []),
    ...(dataOfficer ? [point('data protection', dataOfficer)] : []),
  ];
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    '@id': `${address}#organization`,
    url: address,
    name: brandName,
    legalName,
    brand: { '@type': 'Brand', name: brandName },
    ...(document && { taxID: companyDocument(market, document) }),
    ...(email && { email }),
    ...(phone && { telephone: international(phone, market) }),
    ...(seat && {
      address: {
        '@type': 'PostalAddress',
        streetAddress: [seat.street, seat.district].filter(Boolean).join(', '),
        addressLocality: seat.city,
        addressRegion: seat.region,
        postalCode: seat.postalCode,
        addressCountry: market,
      },
    }),
    ...(points.length > 0 && { contactPoint: points }),
  };
}
