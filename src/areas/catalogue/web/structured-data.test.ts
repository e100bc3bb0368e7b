import { describe, expect, it } from 'vitest';
import { carStructuredData } from './structured-data.ts';
import type { ModelView } from './view.ts';

const picture = (angle: string) => ({ base: `/cars/aurora/lira/134-${angle}` });
const version = (code: string, price: number, priceNow: number) => ({
  code,
  year: 2026,
  fullDescription: code,
  price,
  from: { price: priceNow, before: price, colour: '134' },
});
const model = {
  brandName: 'Aurora',
  name: 'Lira',
  body: 'hatch',
  description: 'Compacto.',
  defaultColour: '134',
  colours: [
    {
      code: '134',
      name: 'Coral Sol',
      pictures: {
        front: picture('front'),
        side: picture('side'),
        rear: { src: 'https://pictures.example/rear.jpg' },
      },
    },
  ],
  versions: [version('base', 8_499_000, 8_499_000), version('top', 11_999_000, 11_599_000)],
} as unknown as ModelView;
const place = {
  origin: 'https://vitrine.example',
  address: 'https://vitrine.example/br/aurora/lira',
  currency: 'BRL',
};

describe('what search engines read of a model', () => {
  it('offers every version at the price after bonus, in currency units [D1-3.2-10]', () => {
    const { offers } = carStructuredData(model, place) as {
      offers: { lowPrice: number; highPrice: number; offers: { price: number }[] };
    };
    expect([offers.lowPrice, offers.highPrice]).toEqual([84_990, 115_990]);
    expect(offers.offers.map((offer) => offer.price)).toEqual([84_990, 115_990]);
  });

  it('names pictures by whole addresses, ours and those of the maker', () => {
    expect(carStructuredData(model, place).image).toEqual([
      'https://vitrine.example/cars/aurora/lira/134-front-1600.webp',
      'https://vitrine.example/cars/aurora/lira/134-side-1600.webp',
      'https://pictures.example/rear.jpg',
    ]);
  });
});
