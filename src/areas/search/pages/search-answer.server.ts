/** What a text is answered with: what the index has by its words, and the cars that it wishes. */

import type { SitePlaces } from '../../../pages/frame/site-places.server.ts';
import type { PageServices } from '../../../pages/request/services.ts';
import type { Model } from '../../catalogue/index.ts';
import { pricingOf } from '../../catalogue/pages/shared/lowest-price.server.ts';
import type { Site } from '../../platform/index.ts';
import type { StockFound } from '../../stock/contract.ts';
import type { StockFilters } from '../../stock/index.ts';
import type { Hit, SearchResult } from '../contract.ts';
import {
  answeredCars,
  type CarWish,
  carsFor,
  carWishOf,
  isBodySold,
  isExact,
  isNoCar,
  isOfPrice,
  isStockNumber,
  isWithin,
  type NamedBuilds,
  type Nearness,
  namedBuilds,
  type WishAnswer,
  type WishedCar,
} from '../index.ts';
import type { HitView } from '../web/index.ts';
import { hitsOf, modelHit, modelsOf, stockHit } from './search-hits.server.ts';

export type SearchAnswer = Pick<SearchResult, 'totals' | 'instead' | 'isLoose'> & {
  /** What the index has by the words of the text. */
  readonly found: SearchResult;
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

const NOTHING: SearchResult = { hits: [], totals: {}, instead: undefined, isLoose: false };

/** What a text is answered with; rejects where the index cannot be asked. */
export async function searchAnswer(
  services: PageServices,
  site: Site,
  places: SitePlaces,
  { text, each, isWithStock }: Question,
): Promise<SearchAnswer> {
  const wish = carWishOf(text, site.locale);
  const requested = wish.rest || (wish.isCheapest ? CHEAP : '');
  const isPriced = isOfPrice(wish);
  // Which cars of all that fit are of the price is known once they are all there.
  const found = requested
    ? await find(services, site, requested, isPriced && wish.rest ? ALL : each)
    : NOTHING;
  const models = wish.isCar ? pricedModels(services, site) : [];
  const builds = isPriced && wish.rest && isBodySold(wish, models) ? namedBuilds(found) : undefined;
  if (builds) return buildsAnswer(services, site, places, { wish, found, builds, each, isWithStock });
  const wished = wish.isCar ? answeredCars(wish, models, found) : undefined;
  if (!wished) {
    const { totals, instead, isLoose } = found;
    const hits = await hitsOf(services, site, places, atMost(each, found.hits));
    return { found, hits, totals, instead, isLoose, nearness: undefined, isCheapest: false };
  }
  const { cars, nearness } = wished;
  const others = isExact(found) ? found.hits.filter((hit) => isNoCar(hit) || nearness === 'fits') : [];
  const shown = await hitsOf(
    services,
    site,
    places,
    atMost(
      each,
      others.filter(({ kind }) => kind !== 'model' && kind !== 'stock'),
      isPriced,
    ),
  );
  const stock = isWithStock && nearness !== 'any' ? await stockOf(services, site, wish, wished) : undefined;
  const inStock = (stock?.cars ?? []).slice(0, each).map((car) => stockHit(services, site, car));
  const versions = shown
    .filter((hit) => hit.kind === 'version' && isWithin(hit.price?.now, wish))
    .toSorted(byPrice);
  return {
    found,
    hits: [
      ...cars.map(({ model }) => modelHit(site, model)),
      ...versions.slice(0, each),
      ...inStock,
      ...shown.filter(isNoCar),
    ],
    totals: { ...found.totals, model: cars.length, version: versions.length, stock: stock?.total ?? 0 },
    instead: wish.isAnyCar ? undefined : found.instead,
    // Some of the words fit nothing: that is said as of any other text.
    isLoose: !wish.isAnyCar && found.isLoose && found.hits.length > 0,
    nearness,
    isCheapest: wish.isCheapest,
  };
}

/** As many entries of a kind as there may be. */
const ALL = 1_000;

/** The first hits of each kind. @param areVersionsAll all versions stay: those of a price are not known yet */
function atMost(each: number, hits: readonly Hit[], areVersionsAll = false): readonly Hit[] {
  const counts = new Map<Hit['kind'], number>();
  return hits.filter(({ kind }) => {
    const count = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, count);
    return count <= each || (areVersionsAll && kind === 'version');
  });
}

type BuildsQuestion = Omit<Question, 'text'> & {
  readonly wish: CarWish;
  readonly found: SearchResult;
  readonly builds: NamedBuilds;
};

/** The versions and the cars of the stock that have all words and the price; where none has both, those of the words that come nearest to it. */
async function buildsAnswer(
  services: PageServices,
  site: Site,
  places: SitePlaces,
  { wish, found, builds, each, isWithStock }: BuildsQuestion,
): Promise<SearchAnswer> {
  const { least, most } = wish;
  const shown = await hitsOf(
    services,
    site,
    places,
    atMost(
      each,
      found.hits.filter(({ kind }) => kind !== 'stock' && kind !== 'model'),
      true,
    ),
  );
  const priced = shown.flatMap((hit) =>
    hit.kind === 'version' && hit.price ? [{ key: hit.href, body: '', price: hit.price.now, hit }] : [],
  );
  const { cars, nearness } = carsFor({ ...wish, body: undefined }, priced);
  const { versions: version, colours: colour } = builds.inStock;
  const inColours = version.length > 0 ? { version, colour } : { version: builds.versions };
  const inStock = async (bounds: object) =>
    isWithStock ? await searchStock(services, site, { ...inColours, ...bounds }) : undefined;
  const within = await inStock({ priceFrom: least, priceTo: most });
  const doFit = nearness === 'fits' || (within?.total ?? 0) > 0;
  const stock = doFit ? within : await inStock({});
  const versions = doFit && nearness !== 'fits' ? [] : cars.map(({ hit }) => hit);
  const codes = new Set(versions.map(({ code }) => code));
  // A model that has all words is shown as one where a version of it is answered.
  const named = new Set(found.hits.filter(({ kind }) => kind === 'model').map(({ ref }) => ref));
  // Where no cars of the stock are shown, their models stand for them.
  const instead = new Set(isWithStock || versions.length > 0 ? [] : builds.inStock.versions);
  const models = modelsOf(services, site).filter(({ key, versions: own }) =>
    own.some(({ code }) => (named.has(key) && codes.has(code)) || instead.has(code)),
  );
  return {
    found,
    hits: [
      ...models.map((model) => modelHit(site, model)).toSorted(byPrice),
      ...versions.slice(0, each),
      ...(stock?.cars ?? []).slice(0, each).map((car) => stockHit(services, site, car)),
      ...shown.filter(isNoCar),
    ],
    totals: { ...found.totals, model: models.length, version: versions.length, stock: stock?.total ?? 0 },
    instead: found.instead,
    isLoose: false,
    nearness: doFit ? 'fits' : 'price',
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
function stockOf(
  services: PageServices,
  site: Site,
  { least, most }: CarWish,
  { cars, nearness }: WishAnswer<Car>,
): Promise<StockFound | undefined> {
  const bounds = nearness === 'price' ? {} : { priceFrom: least, priceTo: most };
  return searchStock(services, site, { model: cars.map(({ key }) => key), ...bounds });
}

/** The cheapest cars of the stock; none where it cannot be asked. */
async function searchStock(
  { stock, report }: PageServices,
  site: Site,
  filters: StockFilters,
): Promise<StockFound | undefined> {
  try {
    return await stock.search(site, { filters, order: 'price' });
  } catch (error) {
    report?.('stock not searched', error);
    return undefined;
  }
}

/** The index's hits; a number of the stock that somebody knows leads to its car first. */
async function find(services: PageServices, site: Site, text: string, each: number): Promise<SearchResult> {
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
