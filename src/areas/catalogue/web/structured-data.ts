import { type Cents, fromCents } from '../../../kit/money.ts';
import { type PriceFacts, priceWithoutTaxes, taxShare } from '../index.ts';
import { pictureAddress } from './pictures.ts';
import type { ComparedView, ModelView } from './view.ts';

type Place = {
  origin: string;
  address: string;
  currency: string;
  /** Prices without national taxes stand beside each other, where the law wants them in adverts too. */
  taxes?: Pick<PriceFacts, 'taxes' | 'words'>;
};

/** A price as it is advertised, and the same without national taxes where the law wants that said. */
const specified = (price: Cents, version: string, { currency: priceCurrency, taxes }: Place) =>
  taxes?.taxes &&
  taxes.words && {
    priceSpecification: [
      {
        '@type': 'UnitPriceSpecification',
        price: fromCents(price),
        priceCurrency,
        valueAddedTaxIncluded: true,
      },
      {
        '@type': 'UnitPriceSpecification',
        name: taxes.words,
        price: fromCents(priceWithoutTaxes(price, taxShare(taxes.taxes, 'vehicle', version))),
        priceCurrency,
        valueAddedTaxIncluded: false,
      },
    ],
  };

/** schema.org description of a model for search engines: a car, its versions as offers of the price after bonus. */
export function carStructuredData(model: ModelView, place: Place): Record<string, unknown> {
  const own = model.colours.find((colour) => colour.code === model.defaultColour) ?? model.colours[0];
  const prices = model.versions.map((version) => fromCents(version.from.price));
  return {
    '@context': 'https://schema.org',
    '@type': ['Product', 'Car'],
    '@id': `${place.address}#car`,
    url: place.address,
    name: `${model.brandName} ${model.name}`,
    description: model.description,
    brand: { '@type': 'Brand', name: model.brandName },
    model: model.name,
    vehicleModelDate: String(model.versions[0]?.year ?? ''),
    bodyType: model.body,
    image: own ? Object.values(own.pictures).map((picture) => pictureAddress(picture, place.origin)) : [],
    color: model.colours.map((colour) => colour.name),
    offers: {
      '@type': 'AggregateOffer',
      priceCurrency: place.currency,
      lowPrice: Math.min(...prices),
      highPrice: Math.max(...prices),
      offerCount: model.versions.length,
      offers: model.versions.map((version) => ({
        '@type': 'Offer',
        name: version.fullDescription,
        sku: version.code,
        price: fromCents(version.from.price),
        priceCurrency: place.currency,
        ...specified(version.from.price, version.code, place),
        itemCondition: 'https://schema.org/NewCondition',
        availability: 'https://schema.org/InStock',
        url: `${place.address}?${new URLSearchParams({ version: version.code, colour: version.from.colour })}`,
      })),
    },
  };
}

type ComparisonPlace = Place & { brandName: string; title: string };

/** schema.org description of a comparison: each version as a car with its price. */
export function comparisonStructuredData(
  columns: readonly ComparedView[],
  { origin, address, currency, brandName, title }: ComparisonPlace,
): Record<string, unknown> {
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'ItemList',
        '@id': `${address}#comparison`,
        name: title,
        numberOfItems: columns.length,
        itemListElement: columns.map((column, at) => ({
          '@type': 'ListItem',
          position: at + 1,
          item: carOf(column, { origin, currency, brandName }),
        })),
      },
    ],
  };
}

function carOf(
  { version, name, picture, modelName, colours, href }: ComparedView,
  { origin, currency, brandName }: Pick<ComparisonPlace, 'origin' | 'currency' | 'brandName'>,
): Record<string, unknown> {
  return {
    '@type': ['Product', 'Car'],
    name: `${brandName} ${name}`,
    sku: version.code,
    brand: { '@type': 'Brand', name: brandName },
    model: modelName,
    vehicleModelDate: String(version.year),
    image: pictureAddress(picture, origin),
    color: colours.map((colour) => colour.name),
    offers: {
      '@type': 'Offer',
      price: fromCents(version.from.price),
      priceCurrency: currency,
      itemCondition: 'https://schema.org/NewCondition',
      availability: 'https://schema.org/InStock',
      url: new URL(href, origin).href,
    },
  };
}
