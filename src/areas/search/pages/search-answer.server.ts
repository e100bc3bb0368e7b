/** What a text is answered with: what the index has by its words, and the cars that it wishes. */

import type { PageServices } from '../../../pages/request/services.ts';
import type { Model } from '../../catalogue/index.ts';
import { pricingOf } from '../../catalogue/pages/shared/lowest-price.server.ts';
import type { Site } from '../../platform/index.ts';
import type { SitePlaces } from '../../platform/web/index.ts';
import type { StockFound } from '../../stock/contract.ts';
import type { Found, Hit } from '../contract.ts';
import {
  answeredCars,
  type CarWish,
  carWishOf,
  isExact,
  isNoCar,
  isStockNumber,
  isWithin,
  type Nearness,
  type WishAnswer,
  type WishedCar,
} from '../index.ts';
import type { HitView } from '../web/index.ts';
import { hitsOf, modelHit, modelsOf, stockHit } from './search-hits.server.ts';

export type SearchAnswer = Pick<Found, 'totals' | 'instead' | 'isLoose'> & {
  /** What the index has by the words of the text. */
  readonly found: Found;
  readonly hits: readonly HitView[];
  /** How far the cars among the hits are from what was wished; nothing where no car was. */
  readonly nearness: Nearness | undefined;
  readonly isCheapest: boolean;
};

type Question = {
  readonly text: string;
  /** At most so many of a kind. */
  readonly each: number;
  /** Cars of the stock are shown too. */
  readonly isWithStock: boolean;
};

/** What the index is asked for where a text says no more than that something is cheap, in whichever words: the page of the offers. */
const CHEAP = 'barato';

const NOTHING: Found = { hits: [], totals: {}, instead: undefined, isLoose: false };

/** What a text is answered with; rejects where the index cannot be asked. */
export async function searchAnswer(
  services: PageServices,
  site: Site,
  places: SitePlaces,
  { text, each, isWithStock }: Question,
): Promise<SearchAnswer> {
  const wish = carWishOf(text, site.locale);
  const requested = wish.rest || (wish.isCheapest ? CHEAP : '');
  const found = requested ? await find(services, site, requested, each) : NOTHING;
  const wished = wish.isCar ? answeredCars(wish, pricedModels(services, site), found) : undefined;
  if (!wished) {
    const { totals, instead, isLoose } = found;
    const hits = await hitsOf(services, site, places, found.hits);
    return { found, hits, totals, instead, isLoose, nearness: undefined, isCheapest: false };
  }
  const { cars, nearness } = wished;
  const others = isExact(found) ? found.hits.filter((hit) => isNoCar(hit) || nearness === 'fits') : [];
  const shown = await hitsOf(
    services,
    site,
    places,
    others.filter(({ kind }) => kind !== 'model' && kind !== 'stock'),
  );
  const stock = isWithStock && nearness !== 'any' ? await stockOf(services, site, wish, wished) : undefined;
  const standing = (stock?.cars ?? []).slice(0, each).map((car) => stockHit(site, car));
  const versions = shown
    .filter((hit) => hit.kind === 'version' && isWithin(hit.price?.now, wish))
    .toSorted(byPrice);
  return {
    found,
    hits: [
      ...cars.map(({ model }) => modelHit(site, model)),
      ...versions,
      ...standing,
      ...shown.filter(isNoCar),
    ],
    totals: { ...found.totals, model: cars.length, version: versions.length, stock: stock?.total ?? 0 },
    instead: undefined,
    isLoose: false,
    nearness,
    isCheapest: wish.isCheapest,
  };
}

const byPrice = (one: HitView, other: HitView) => (one.price?.now ?? 0) - (other.price?.now ?? 0);

type Car = WishedCar & { readonly model: Model };

/** The models of the site at the price that each is advertised with. */
const pricedModels = (services: PageServices, site: Site): Car[] =>
  modelsOf(services, site).map((model) => {
    const { cheapest, from } = pricingOf(site, model);
    return { key: model.key, body: model.body, price: from(cheapest).price, model };
  });

/** The cheapest cars of the stock that are of an answer's models and of the wished price; none where the stock cannot be asked. */
async function stockOf(
  { stock, report }: PageServices,
  site: Site,
  { least, most }: CarWish,
  { cars, nearness }: WishAnswer<Car>,
): Promise<StockFound | undefined> {
  const bounds = nearness === 'price' ? {} : { priceFrom: least, priceTo: most };
  try {
    const filters = { model: cars.map(({ key }) => key), ...bounds };
    return await stock.search(site, { filters, order: 'price' });
  } catch (error) {
    report?.('stock not searched', error);
    return undefined;
  }
}

/** The index's hits; a number of the stock that somebody knows leads to its car first. */
async function find(services: PageServices, site: Site, text: string, each: number): Promise<Found> {
  const number = isStockNumber(text) ? text.toUpperCase() : undefined;
  const [found, car] = await Promise.all([
    services.search.find(site, { text, today: services.today, each }),
    number && services.stock.find(site, number),
  ]);
  if (!car) return found;
  const { model, version, colour } = car.build;
  const hit: Hit = {
    kind: 'stock',
    ref: `#${car.car.number}`,
    title: `${model.name} ${version.displayedVersionName}`,
    note: `${colour.name} · ${car.car.number}`,
  };
  return {
    ...found,
    hits: [hit, ...found.hits],
    totals: { ...found.totals, stock: (found.totals.stock ?? 0) + 1 },
    instead: undefined,
    isLoose: false,
  };
}
