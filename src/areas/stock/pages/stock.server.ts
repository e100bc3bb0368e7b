import { data } from 'react-router';
import { formatMoney, smallestIn } from '../../../kit/money.ts';
import { crumbed } from '../../../pages/frame/crumbs.server.ts';
import { frameOf } from '../../../pages/frame/frame.server.tsx';
import { pageLinks } from '../../../pages/head/page-links.ts';
import type { PageDescription } from '../../../pages/head/page-meta.ts';
import { hasParameters, queryOf } from '../../../pages/request/page-query.ts';
import type { PageServices } from '../../../pages/request/services.ts';
import { labelsFor } from '../../../ui/labels.tsx';
import { findSite } from '../../catalogue/index.ts';
import { catalogueLabels } from '../../catalogue/web/index.ts';
import { DEALER_PAGES, findDealers, type Position, stateSlug, whereIs } from '../../dealers/index.ts';
import { type Site, sitePath } from '../../platform/index.ts';
import { valuationPath } from '../../valuation/index.ts';
import { type ParsedStockQuery, readStockQuery, type StockFound, writeStockQuery } from '../contract.ts';
import {
  arrivals,
  FACTORY,
  type FacetCounts,
  orderShown,
  type Relaxed,
  STOCK_FIELDS,
  STOCK_PAGES,
  type StockField,
  type StockOrder,
  without,
} from '../index.ts';
import { stockPages } from '../pages.ts';
import {
  type ChosenFilter,
  type FacetValue,
  type FacetView,
  type StockSearchView,
  stockLabels,
} from '../web/index.ts';
import { type LoadedCard, stockCards } from './shared/stock-cards.server.ts';

/** The search page of a site's stock. */
export const stockPath = (site: Pick<Site, 'prefix' | 'market'>): string =>
  sitePath(site, STOCK_PAGES[site.market]);

/** What the search in the stock shows: what was asked, what there is, and the next best where there is nothing. */
export async function loadStock(services: PageServices, site: Site, request: Request) {
  const query = queryOf(stockPages.list, site, request);
  const fields = STOCK_FIELDS[site.market];
  const named = Object.fromEntries(
    (Object.keys(fields) as StockField[]).map((field) => [fields[field], query[field]]),
  );
  const requested = readStockQuery(named, smallestIn(site.market), fields);
  const near = requested.near === undefined ? undefined : await nearOf(services, site, requested.near);
  const order = orderShown(requested.order, near?.position !== undefined);
  const question = { filters: requested.filters, order, position: near?.position, after: requested.after };
  const found = await services.stock.search(site, question).catch((error: unknown) => {
    services.report?.('stock not searched', error);
    return undefined;
  });
  const links = pageLinks(services, site, stockPages.list);
  const t = labelsFor(site.locale, stockLabels);
  const brand = site.brandName;
  const description: PageDescription = {
    title: t('title', { brand }),
    description: t('meta', { brand }),
    locale: site.locale,
    siteName: brand,
    links,
  };
  const view = await viewOf(services, site, { named, query: requested, order, near, found });
  const loaded = crumbed(
    site,
    { page: stockPages.list, name: t('stock') },
    {
      frame: frameOf(services, site, links),
      view,
      description,
      isSearch: hasParameters(query),
    },
  );
  return found ? loaded : data(loaded, { status: 503 });
}

type Near = {
  readonly text: string;
  /** Undefined where nobody knows the place, or several are called so. */
  readonly position: Position | undefined;
  readonly several: readonly string[];
};

async function nearOf({ places, report }: PageServices, { market }: Site, text: string): Promise<Near> {
  const found = await whereIs(places, market, text).catch(
    (error: unknown) => void report?.('place not found', error),
  );
  const several = found?.several ?? [];
  return { text, position: several.length > 0 ? undefined : found?.position, several };
}

/** The search as a loader sends it: the terms of its cars' instalments become words on the page. */
type LoadedSearch = Omit<StockSearchView, 'cars' | 'nextBest'> & {
  readonly cars: readonly LoadedCard[];
  readonly nextBest:
    | (Omit<NonNullable<StockSearchView['nextBest']>, 'cars'> & { readonly cars: readonly LoadedCard[] })
    | undefined;
};

type Searched = {
  /** The values of the address by the names of its parameters. */
  readonly named: Readonly<Record<string, readonly string[]>>;
  readonly query: ParsedStockQuery;
  readonly order: StockOrder;
  readonly near: Near | undefined;
  readonly found: StockFound | undefined;
};

async function viewOf(services: PageServices, site: Site, searched: Searched): Promise<LoadedSearch> {
  const { named, query, order, near, found } = searched;
  const action = stockPath(site);
  const fields = STOCK_FIELDS[site.market];
  const cards = stockCards(services, site, query.filters);
  const address = (changes: Readonly<Record<string, string | readonly string[] | undefined>>) => {
    const text = String(writeStockQuery({ ...named, [fields.after]: undefined, ...changes }, fields));
    return text ? `${action}?${text}` : action;
  };
  const nextBest = found?.nextBest;
  const hasDealers = findDealers(services.dealers, site).length > 0;
  return {
    action,
    query: Object.fromEntries(
      Object.values(fields).flatMap((name) => {
        const value = named[name]?.[0];
        return value && name !== fields.after ? [[name, value]] : [];
      }),
    ),
    bad: query.bad,
    paysBy: services.stock.paysBy(site),
    usedCar: valuationPath(site),
    near: near && {
      text: near.text,
      isKnown: near.position !== undefined,
      several: near.several.map((label) => ({
        label,
        href: address({ [fields.near]: label, [fields.order]: undefined }),
      })),
    },
    order,
    chosen: chosenOf(services, site, searched, address),
    facets: found ? facetsOf(services, site, query, found) : [],
    places: placesOf(services, site, query, found?.facets.place ?? new Map()),
    dealers: dealersOf(services, site, query),
    total: found?.total ?? 0,
    cars: await cards(found?.cars ?? []),
    next: found?.next && address({ [fields.after]: found.next }),
    first: query.after ? address({}) : undefined,
    nextBest: nextBest && {
      without: nextBest.without,
      total: nextBest.total,
      href: address(
        Object.fromEntries(FIELDS_OF[nextBest.without].map((field) => [fields[field], undefined])),
      ),
      // Priced by what is still asked: without the payment, as everybody's.
      cars: await stockCards(services, site, without(query.filters, nextBest.without))(nextBest.cars),
    },
    hasFailed: !found,
    dealersPage: hasDealers ? sitePath(site, DEALER_PAGES[site.market]) : undefined,
    models: `${sitePath(site)}#modelos`,
  };
}

/** The fields of the address that make a filter. */
const FIELDS_OF: Readonly<Record<Relaxed, readonly StockField[]>> = {
  dealer: ['dealer'],
  arrival: ['arrival'],
  place: ['place'],
  colour: ['colour'],
  version: ['version'],
  gear: ['gear'],
  fuel: ['fuel'],
  price: ['priceFrom', 'priceTo'],
  payment: ['entrance', 'monthly'],
  model: ['model'],
};

/** What the values of a facet are called, in the order in which they are told. */
function namesOf({ catalogue }: PageServices, site: Site) {
  const models = findSite(catalogue, site)?.models ?? [];
  const t = labelsFor(site.locale, stockLabels);
  const words = labelsFor(site.locale, catalogueLabels);
  return {
    model: new Map(models.map(({ key, name }) => [key, name])),
    version: new Map(
      models.flatMap(({ name, versions, earlierYears }) =>
        [...earlierYears, ...versions].map(
          (one) => [one.code, `${name} ${one.displayedVersionName}`] as const,
        ),
      ),
    ),
    colour: new Map(models.flatMap(({ colours }) => colours.map(({ code, name }) => [code, name] as const))),
    hex: new Map(models.flatMap(({ colours }) => colours.map(({ code, hex }) => [code, hex] as const))),
    fuel: new Map(
      (['Flex', 'Gas', 'Diesel', 'Tetrafuel'] as const).map((one) => [one as string, words(`fuel-${one}`)]),
    ),
    arrival: new Map(arrivals.map((one) => [one as string, t(`arrival-${one}`)])),
    gear: new Map<string, string>(),
  };
}

function facetsOf(
  services: PageServices,
  site: Site,
  { filters }: ParsedStockQuery,
  { facets }: StockFound,
): FacetView[] {
  const names = namesOf(services, site);
  const values = (field: FacetView['field'], counts: FacetCounts): FacetView => {
    const chosen: readonly string[] = filters[field] ?? [];
    const known = [...new Set([...names[field].keys(), ...counts.keys()])];
    const result = known.flatMap((value): FacetValue[] => {
      const count = counts.get(value) ?? 0;
      const isChosen = chosen.includes(value);
      if (count === 0 && !isChosen) return [];
      const label = names[field].get(value) ?? value;
      return [{ value, label, count, isChosen, ...(field === 'colour' && { hex: names.hex.get(value) }) }];
    });
    const inOrder =
      field === 'model' || field === 'arrival'
        ? result
        : result.sort((a, b) => a.label.localeCompare(b.label, site.locale));
    return { field, values: inOrder };
  };
  return [
    values('model', facets.model),
    // Of all models together they are too many to be read.
    ...(filters.model ? [values('version', facets.version)] : []),
    values('arrival', facets.arrival),
    values('colour', facets.colour),
    values('gear', facets.gear),
    values('fuel', facets.fuel),
  ];
}

/** States or provinces by the word that addresses have for them. */
function placeNames({ dealers, places }: PageServices, site: Site): Map<string, string> {
  const t = labelsFor(site.locale, stockLabels);
  const named = findDealers(dealers, site).map((dealer) => {
    const name = dealer.province?.name ?? places.state(site.market, dealer.state)?.name ?? dealer.state;
    return [stateSlug(dealer), name] as const;
  });
  const inOrder = [...new Map(named)].sort(([, one], [, other]) => one.localeCompare(other, site.locale));
  return new Map([...inOrder, [FACTORY, t('factory')]]);
}

function placesOf(
  services: PageServices,
  site: Site,
  { filters }: ParsedStockQuery,
  counts: FacetCounts,
): FacetValue[] {
  return [...placeNames(services, site)].flatMap(([value, label]) => {
    const count = counts.get(value) ?? 0;
    const isChosen = filters.place === value;
    return count > 0 || isChosen ? [{ value, label, count, isChosen }] : [];
  });
}

/** The dealers of the place that is asked about, and the one that is. */
function dealersOf(
  { dealers }: PageServices,
  site: Site,
  { filters: { place, dealer: requested } }: ParsedStockQuery,
) {
  return findDealers(dealers, site)
    .filter(
      (dealer) => dealer.dealerCode === requested || (place !== undefined && stateSlug(dealer) === place),
    )
    .map(({ dealerCode, fantasyName, city }) => ({ value: dealerCode, label: `${fantasyName}, ${city}` }));
}

type Address = (changes: Readonly<Record<string, string | readonly string[] | undefined>>) => string;

/** Every filter that is set, with the address of the same search without it. */
function chosenOf(
  services: PageServices,
  site: Site,
  { query: { filters } }: Searched,
  address: Address,
): ChosenFilter[] {
  const t = labelsFor(site.locale, stockLabels);
  const names = namesOf(services, site);
  const fields = STOCK_FIELDS[site.market];
  const money = (cents: number) => formatMoney(cents, site, { cents: false });
  const many = (['model', 'version', 'arrival', 'colour', 'gear', 'fuel'] as const).flatMap((field) =>
    (filters[field] ?? []).map((value, _, all): ChosenFilter => {
      const others = (all as readonly string[]).filter((one) => one !== value);
      const text = names[field].get(value) ?? value;
      return { label: t(field), value: text, href: address({ [fields[field]]: others }) };
    }),
  );
  const one = (filter: Relaxed, value: string | undefined): ChosenFilter[] =>
    value === undefined
      ? []
      : [
          {
            label: t(filter),
            value,
            href: address(Object.fromEntries(FIELDS_OF[filter].map((name) => [fields[name], undefined]))),
          },
        ];
  const { place, dealer, priceFrom, priceTo, payment } = filters;
  const dealerName =
    dealer &&
    (findDealers(services.dealers, site).find((one) => one.dealerCode === dealer)?.fantasyName ?? dealer);
  const prices = [
    priceFrom && `${t('price-from').toLowerCase()} ${money(priceFrom)}`,
    priceTo && `${t('price-to').toLowerCase()} ${money(priceTo)}`,
  ];
  return [
    ...one(
      'payment',
      payment && `${money(payment.entrance)} + ${money(payment.monthly)}/${t('monthly-short')}`,
    ),
    ...many,
    ...one('place', place && (placeNames(services, site).get(place) ?? place)),
    ...one('dealer', dealerName),
    ...one('price', prices.filter(Boolean).join(' ') || undefined),
  ];
}
