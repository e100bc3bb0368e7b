import { crumbsOf } from '../../../pages/frame/crumbs.server.ts';
import { frameOf } from '../../../pages/frame/frame.server.tsx';
import { type PageLinks, pageLinks } from '../../../pages/head/page-links.ts';
import type { PageDescription } from '../../../pages/head/page-meta.ts';
import { placePage } from '../../../pages/head/place-page.ts';
import { queryOf } from '../../../pages/request/page-query.ts';
import type { PageServices } from '../../../pages/request/services.ts';
import { labelsFor } from '../../../ui/labels.tsx';
import { type Site, sitePath } from '../../platform/index.ts';
import { dealerSettings } from '../contract.ts';
import {
  citySlugs,
  DEALER_PAGES,
  type Dealer,
  type DealerNearby,
  dealerAt,
  dealerSlugs,
  findDealers,
  isAt,
  NEAR_FIELD,
  nearestDealers,
  nearestOutside,
  servicesOf,
  slugOfState,
  stateSlug,
  whereIs,
} from '../index.ts';
import { dealerPages } from '../pages.ts';
import {
  type Crumb,
  crumbData,
  type DealerPageProps,
  type DealersViewProps,
  dealerData,
  dealerPageLabels,
  graphOf,
  type RegionLink,
  townsOf,
} from '../web/index.ts';

type Params = { state?: string | undefined; city?: string | undefined; dealer?: string | undefined };

/** The page of all dealers of a site; each market has it under its own word. */
export const dealersPath = (site: Pick<Site, 'prefix' | 'market'>): string =>
  sitePath(site, DEALER_PAGES[site.market]);

/** Dealers elsewhere that a city's page shows too. */
const NEARBY = 3;

/** What the page of all dealers, of a state's or of a city's shows. 404 for a place without dealers. */
export async function loadDealers(services: PageServices, site: Site, params: Params, request: Request) {
  const { dealers: index } = services;
  const t = labelsFor(site.locale, dealerPageLabels);
  const sold = findDealers(index, site);
  const here = sold.filter((dealer) => isAt(dealer, params));
  if (here.length === 0 && params.state) return loadEmptyState(services, site, params);
  const [first] = here;
  const slugs = [params.state, params.city].flatMap((part) => part ?? []);
  const links = pageLinks(services, site, ...placePage(slugs));
  const search = params.state ? undefined : await searched(services, site, request);
  const place = first && params.state ? placeName(services, site, first, params) : undefined;
  const crumbs = wayTo(site, slugs, {
    state: first && stateName(services, site, first),
    city: params.city && first?.city,
  });
  const brand = site.brandName;
  const list = search?.found ?? (params.state ? here : []);
  const view: DealersViewProps = {
    crumbs,
    title: place ? t('place-title', { brand, place }) : t('all-title', { brand }),
    intro: introOf(site, here.length, place),
    all: dealersPath(site),
    search: search && { text: search.text, label: search.label, several: search.several },
    ...regionsBelow(services, site, here, params),
    dealers: list.map(listed),
    listTitle: search?.label ? t('place-title', { brand, place: search.label }) : '',
    nearby:
      params.city && first
        ? nearestOutside(index, site, first, { inCity: here.length, most: NEARBY }).map(listedNear)
        : [],
    points: list.length > 0 ? [] : here.map(pointOf),
    towns: townsOf(sold),
    services: serviceNames(services, site),
  };
  const description: PageDescription = {
    title: view.title,
    description: place ? t('meta-place', { brand, place }) : t('meta-all', { brand }),
    locale: site.locale,
    siteName: brand,
    links,
    data: graphOf(
      crumbData(crumbs, links.canonical),
      ...view.dealers.map((dealer) => dealerData(dealer, placeOn(services, site, dealer))),
    ),
  };
  return { frame: frameOf(services, site, links), view, description, isSearch: search !== undefined };
}

/** A state where the site has no dealer: that is said, with those that are nearest. 404 for a city, and for a state that there is not. */
async function loadEmptyState(services: PageServices, site: Site, { state, city }: Params) {
  const own = services.places.statesOf(site.market).find((one) => slugOfState(site.market, one) === state);
  if (!own || city) throw new Response('no dealers there', { status: 404 });
  const t = labelsFor(site.locale, dealerPageLabels);
  const brand = site.brandName;
  const links = pageLinks(services, site, ...placePage([String(state)]));
  const [middle] = await services.places.predict(site.market, own.name, 1);
  const nearest = middle
    ? nearestDealers(services.dealers, site, middle, { radius: 0, minimum: NEARBY, limit: NEARBY })
    : [];
  const all = dealersPath(site);
  const view: DealersViewProps = {
    crumbs: wayTo(site, [String(state)], { state: own.name }),
    title: t('place-title', { brand, place: own.name }),
    intro: t('state-none', { brand, place: own.name }),
    all,
    search: undefined,
    regions: [],
    regionsTitle: '',
    dealers: [],
    listTitle: '',
    nearby: nearest.map(listedNear),
    points: findDealers(services.dealers, site).map(pointOf),
    towns: townsOf(findDealers(services.dealers, site)),
    services: serviceNames(services, site),
  };
  const description: PageDescription = {
    title: view.title,
    description: view.intro,
    locale: site.locale,
    siteName: brand,
    links,
    data: graphOf(crumbData(view.crumbs, links.canonical)),
  };
  return { frame: frameOf(services, site, links), view, description, isSearch: true };
}

const listedNear = ({ isWithinRadius: _, ...dealer }: DealerNearby) =>
  listed({ ...dealer, isWithinRadius: true });

/** What a dealer's own page shows. An address of a former name leads to the present one. */
export function loadDealer(services: PageServices, site: Site, params: Params, _request: Request) {
  const found = dealerAt(findDealers(services.dealers, site), params.dealer ?? '');
  if (!found) throw new Response('no such dealer', { status: 404 });
  const slugs = dealerSlugs(found);
  const links = pageLinks(services, site, ...placePage(slugs));
  const [state, city, name] = slugs;
  if (params.state !== state || params.city !== city || params.dealer !== name) {
    throw new Response(null, { status: 301, headers: { location: new URL(links.canonical).pathname } });
  }
  const t = labelsFor(site.locale, dealerPageLabels);
  const place = placeName(services, site, found, { state, city });
  const crumbs = wayTo(site, slugs, {
    state: stateName(services, site, found),
    city: found.city,
    name: found.fantasyName,
  });
  const names = serviceNames(services, site);
  const others = findDealers(services.dealers, site).filter((dealer) => isAt(dealer, { state, city }));
  const page: DealerPageProps = {
    crumbs,
    brandName: site.brandName,
    dealer: listed(found),
    place,
    services: [...new Set(found.services.flatMap((code) => names[code] ?? []))],
    city: others.length > 1 ? [dealersPath(site), state, city].join('/') : undefined,
    towns: townsOf(findDealers(services.dealers, site)),
    models: `${sitePath(site)}#modelos`,
  };
  const { fantasyName, address, neighborhood, phone } = found;
  const words = { name: fantasyName, brand: site.brandName, place, address, neighborhood, phone };
  const description: PageDescription = {
    title: t('dealer-title', words),
    description: t('dealer-meta', words),
    locale: site.locale,
    siteName: site.brandName,
    links,
    data: graphOf(crumbData(crumbs, links.canonical), dealerData(found, placeOn(services, site, found))),
  };
  return { frame: frameOf(services, site, links), page, description };
}

const stateName = ({ places }: PageServices, { market }: Site, dealer: Dealer): string =>
  dealer.province?.name ?? places.state(market, dealer.state)?.name ?? dealer.state;

/** A city with its state, or a state. */
function placeName(services: PageServices, site: Site, dealer: Dealer, { city }: Params): string {
  const state = stateName(services, site, dealer);
  return city ? [dealer.city, dealer.province ? state : dealer.state].join(', ') : state;
}

/** The way to the page of a place or a dealer; `name`: what a page of its own is called, that of a dealer. */
function wayTo(
  site: Site,
  slugs: readonly string[],
  names: { readonly state?: string | undefined; readonly city?: string | undefined; readonly name?: string },
): Crumb[] {
  const t = labelsFor(site.locale, dealerPageLabels);
  const [page, values] = placePage(slugs);
  const { all, state, city } = dealerPages;
  const above = {
    [all.id]: t('dealers'),
    ...(names.state && { [state.id]: names.state }),
    ...(names.city && { [city.id]: names.city }),
  };
  return crumbsOf(site, { page, values, above, name: names.name ?? above[page.id] ?? t('dealers') });
}

function introOf({ locale, brandName }: Site, count: number, place: string | undefined): string {
  const t = labelsFor(locale, dealerPageLabels);
  if (count === 0) return t('none-intro', { brand: brandName });
  return t(place ? 'place-intro' : 'all-intro', { count });
}

/** The states that have dealers with their cities, or the cities of a state. */
function regionsBelow(services: PageServices, site: Site, here: readonly Dealer[], { state, city }: Params) {
  const t = labelsFor(site.locale, dealerPageLabels);
  const all = dealersPath(site);
  const cities = (dealers: readonly Dealer[]) =>
    grouped(site, dealers, (dealer) => [citySlugs(dealer).join('/'), dealer.city]);
  if (city) return { regions: [], regionsTitle: '' };
  if (state) return { regions: cities(here), regionsTitle: t('cities-here') };
  const states = grouped(site, here, (dealer) => [stateSlug(dealer), stateName(services, site, dealer)]);
  const regions = states.map((one) => ({
    ...one,
    cities: cities(here.filter((dealer) => one.href === `${all}/${stateSlug(dealer)}`)),
  }));
  return { regions, regionsTitle: t('by-state') };
}

function grouped(
  site: Site,
  dealers: readonly Dealer[],
  of: (dealer: Dealer) => [slug: string, name: string],
): RegionLink[] {
  const all = dealersPath(site);
  const groups = new Map<string, RegionLink>();
  for (const dealer of dealers) {
    const [slug, name] = of(dealer);
    groups.set(slug, { name, href: `${all}/${slug}`, count: (groups.get(slug)?.count ?? 0) + 1 });
  }
  return [...groups.values()].sort((a, b) => a.name.localeCompare(b.name, site.locale));
}

/** The dealers around what was written into the search field before JavaScript. */
async function searched(services: PageServices, site: Site, request: Request) {
  const text = queryOf(dealerPages.all, site, request).near?.trim();
  if (!text) return undefined;
  const found = await whereIs(services.places, site.market, text);
  const { radius, minimum } = dealerSettings(site.authoring.dealers);
  const search = { radius, minimum, limit: 20 };
  const several = (found?.several ?? []).map((label) => ({
    label,
    href: `${dealersPath(site)}?${new URLSearchParams({ [NEAR_FIELD[site.market]]: label })}`,
  }));
  if (!found || several.length > 0) return { text, label: undefined, several, found: undefined };
  const near = nearestDealers(services.dealers, site, found.position, search);
  return { text, label: found.label, several, found: near };
}

const serviceNames = ({ dealers }: PageServices, site: Site): Record<string, string> =>
  Object.fromEntries(
    servicesOf(dealers, site).flatMap(({ code, name }) => (name === code ? [] : [[code, name]])),
  );

/** A dealer without what is the maker's own business. */
function listed<D extends Dealer>({ brands: _, market: __, ...dealer }: D) {
  return dealer;
}

const pointOf = ({ dealerCode, fantasyName, latitude, longitude, state, province, city }: Dealer) => ({
  dealerCode,
  fantasyName,
  latitude,
  longitude,
  state,
  city,
  province,
});

function placeOn(services: PageServices, site: Site, dealer: Parameters<typeof dealerSlugs>[0]) {
  const { canonical }: PageLinks = pageLinks(services, site, ...placePage(dealerSlugs(dealer)));
  return { market: site.market, brandName: site.brandName, address: canonical };
}
