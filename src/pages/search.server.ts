import { data, redirect } from 'react-router';
import {
  type Colour,
  findModel,
  findSite,
  findVersion,
  type Model,
  newestYear,
  type Version,
} from '../areas/catalogue/index.ts';
import { dressedPictures, picturesOf } from '../areas/catalogue/web/index.ts';
import { DEALER_PAGES, dealerByCode, dealerSlugs } from '../areas/dealers/index.ts';
import { LOYALTY_PAGES } from '../areas/loyalty/index.ts';
import { OFFER_PAGES } from '../areas/offers/index.ts';
import { type Site, sitePath } from '../areas/platform/index.ts';
import { placeTitle, type SitePlaces } from '../areas/platform/web/index.ts';
import type { Found, Hit, Suggestion } from '../areas/search/contract.ts';
import {
  type EntryKind,
  entryKinds,
  PERSONAL_NOTICE,
  SEARCH_FIELDS,
  SEARCH_PAGES,
  type SearchPage,
  SUGGESTED_FROM,
  SUGGESTIONS_FILE,
  searchPages,
  withoutPersonal,
} from '../areas/search/index.ts';
import { siteSearchPages } from '../areas/search/pages.ts';
import {
  type HitGroup,
  type HitView,
  type PlaceFound,
  type SearchView,
  searchLabels,
} from '../areas/search/web/index.ts';
import { STOCK_FIELDS, STOCK_PAGES } from '../areas/stock/index.ts';
import { labelsFor } from '../ui/labels.tsx';
import { crumbed } from './crumbs.server.ts';
import { frameOf } from './frame.server.tsx';
import { modelPath, pricingOf } from './lowest-price.server.ts';
import { pageLinks } from './page-links.ts';
import type { PageDescription } from './page-meta.ts';
import { queryOf } from './page-query.ts';
import { placeSearched } from './search-place.server.ts';
import type { PageServices } from './services.ts';
import { sitePlaces } from './site-places.server.ts';
import { standardLook } from './standard-look.server.ts';
import { stockCarPath } from './stock-cards.server.ts';

/** How many hits of a kind a page shows, and how many suggestions stand below the field. */
const EACH = 9;
const SUGGESTED_EACH = 3;
const SUGGESTED = 7;

/** Ways on that stand first where nothing was asked or found. */
const WAYS: readonly SearchPage[] = ['offers', 'stock', 'affordability', 'test-drive', 'dealers', 'recall'];

/** What a site has by the words of the address; what looks like a person's is taken out of it at once. */
export async function loadSearch(services: PageServices, site: Site, request: Request) {
  const query = queryOf(siteSearchPages.results, site, request);
  const path = sitePath(site, SEARCH_PAGES[site.market]);
  const { text, isPersonal: hasPersonal } = withoutPersonal(query.text ?? '');
  if (hasPersonal) {
    const rest = new URLSearchParams({
      ...(text && { [SEARCH_FIELDS.text]: text }),
      [SEARCH_FIELDS.notice]: PERSONAL_NOTICE[site.market],
    });
    throw redirect(`${path}?${rest}`, 303);
  }
  const links = pageLinks(services, site, { words: SEARCH_PAGES });
  const places = sitePlaces(services, site);
  const isPersonal = query.notice === PERSONAL_NOTICE[site.market];
  const found = text === '' ? undefined : await searched(services, site, text, EACH);
  const place = text === '' ? undefined : await placeSearched(services, site, text, found);
  const hits = found && !place && (await hitsOf(services, site, places, found.hits));
  const groups = hits ? groupsOf(hits, found.totals, places) : [];
  const hasFailed = text !== '' && !found;
  const view: SearchView = {
    action: path,
    suggestions: `${path}/${SUGGESTIONS_FILE[site.market]}`,
    brandName: site.brandName,
    text,
    groups,
    total: groups.reduce((sum, { hits: own, more }) => sum + own.length + more, 0),
    place,
    instead: found?.instead,
    isLoose: found?.isLoose ?? false,
    notice: hasFailed ? 'failed' : isPersonal ? 'personal' : undefined,
    models: groups.length > 0 ? [] : modelsOf(services, site).map((model) => modelHit(site, model)),
    ways: WAYS.flatMap((page) => {
      const href = places[page];
      return href ? [{ title: placeTitle(site.locale, page), href }] : [];
    }),
    account: places.account ?? sitePath(site),
    recall: places.recall ?? sitePath(site),
  };
  const t = labelsFor(site.locale, searchLabels);
  const description: PageDescription = {
    title: `${text ? t('title-found', { text }) : t('title')} | ${site.brandName}`,
    description: t('meta', { brand: site.brandName }),
    locale: site.locale,
    siteName: site.brandName,
    links,
  };
  const loaded = crumbed({
    frame: frameOf(services, site, links),
    crumbs: [{ name: t('home'), href: sitePath(site) }, { name: t('title') }],
    description,
    view,
    isAsked: new URL(request.url).search !== '',
  });
  return hasFailed ? data(loaded, { status: 503 }) : loaded;
}

/** What is meant by a text that is being typed; rejects where the index cannot be asked. */
export async function suggest(services: PageServices, site: Site, request: Request) {
  const { text } = withoutPersonal(queryOf(siteSearchPages.suggestions, site, request).text ?? '');
  if (text.length < SUGGESTED_FROM) return { suggestions: [], instead: undefined };
  const found = await find(services, site, text, SUGGESTED_EACH);
  const there = await placeSearched(services, site, text, found);
  if (there) return { suggestions: suggestedPlaces(site, there), instead: undefined };
  const hits = await hitsOf(services, site, sitePlaces(services, site), found.hits);
  const suggestions = hits.slice(0, SUGGESTED).map(({ kind, title, note, href }) => ({
    ...{ kind, title, note, href },
  }));
  return { suggestions, instead: found.instead };
}

/** The dealers near a place that is being typed, or near each of several of its name. */
function suggestedPlaces({ locale }: Site, { place, several }: PlaceFound): readonly Suggestion[] {
  const t = labelsFor(locale, searchLabels);
  return (place ? [place] : several)
    .slice(0, SUGGESTED)
    .map(({ label, href }) => ({ kind: 'dealer', title: t('place', { place: label }), note: '', href }));
}

const searched = (services: PageServices, site: Site, text: string, each: number) =>
  find(services, site, text, each).catch((error: unknown) => {
    services.report?.('site not searched', error);
    return undefined;
  });

/** The index's hits; a number of the stock that somebody knows leads to its car first. */
async function find(services: PageServices, site: Site, text: string, each: number): Promise<Found> {
  const number = /^[a-z][a-z0-9-]*\d[a-z0-9-]*$/i.test(text) ? text.toUpperCase() : undefined;
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

/** By kind, in the order of the best hit of each. */
function groupsOf(hits: readonly HitView[], totals: Found['totals'], places: SitePlaces): HitGroup[] {
  const all: Partial<Record<EntryKind, string | undefined>> = {
    ...{ offer: places.offers, stock: places.stock, dealer: places.dealers },
  };
  const byKind = Map.groupBy(hits, ({ kind }) => kind);
  return [...byKind]
    .toSorted(([one], [other]) => entryKinds.indexOf(one) - entryKinds.indexOf(other))
    .map(([kind, own]) => ({
      kind,
      hits: own,
      more: Math.max(0, (totals[kind] ?? 0) - EACH),
      all: all[kind],
    }));
}

type Shown = (
  services: PageServices,
  site: Site,
  hit: Hit,
  places: SitePlaces,
) => HitView | undefined | Promise<HitView | undefined>;

const modelsOf = ({ catalogue }: PageServices, site: Site) => findSite(catalogue, site)?.models ?? [];

/** What each kind is today: a hit whose model, dealer or page is gone since the index was kept is no hit. */
const shownAs: Readonly<Record<EntryKind, Shown>> = {
  model: ({ catalogue }, site, { ref }) => {
    const model = findModel(catalogue, site, ref);
    return model && modelHit(site, model);
  },
  version: (services, site, { ref, note }) => {
    const sold = soldVersion(services, site, ref);
    if (!sold) return undefined;
    const { model, version } = sold;
    const { colour, price } = pricingOf(site, model).from(version);
    const chosen = new URLSearchParams({ version: version.code, colour: colour.code });
    return {
      ...{ kind: 'version', note, href: `${sitePath(site, model.key)}?${chosen}` },
      title: `${model.name} ${version.displayedVersionName}`,
      ...seen(site, model, version, colour),
      code: version.code,
      price: { now: price, isFrom: true },
    };
  },
  stock: async (services, site, { ref, title, note }) => {
    if (ref.startsWith('#')) return { kind: 'stock', title, note, href: stockCarPath(site, ref.slice(1)) };
    const [code = '', year = '', colourCode = ''] = ref.split(' ');
    const sold = findVersion(services.catalogue, site.market, code, Number(year));
    const colour = sold?.version.colours.find((one) => one.code === colourCode);
    if (!sold || sold.brand !== site.brand || !colour) return undefined;
    const { model, version } = sold;
    // Of the cars that stand there, as the list that follows begins: some have more than the catalogue's least car.
    const filters = { model: [model.key], version: [code], colour: [colourCode] };
    const least = await leastInStock(services, site, filters);
    const fields = STOCK_FIELDS[site.market];
    const asked = new URLSearchParams({
      [fields.model]: model.key,
      [fields.version]: code,
      [fields.colour]: colourCode,
    });
    return {
      ...{ kind: 'stock', title, note, href: `${sitePath(site, STOCK_PAGES[site.market])}?${asked}` },
      ...seen(site, model, version, colour),
      ...(least && { price: { now: least.build.price, isFrom: true } }),
    };
  },
  offer: (_services, site, { ref, title, note }) => ({
    ...{ kind: 'offer', title, note },
    href: sitePath(site, `${OFFER_PAGES[site.market]}/${ref}`),
  }),
  dealer: ({ dealers }, site, { ref, note }) => {
    const dealer = dealerByCode(dealers, site, ref);
    return (
      dealer && {
        ...{ kind: 'dealer', title: dealer.fantasyName, note },
        href: sitePath(site, [DEALER_PAGES[site.market], ...dealerSlugs(dealer)].join('/')),
      }
    );
  },
  page: (_services, site, { ref }, places) => {
    const page = searchPages.find((one) => one === ref);
    const href = page && places[page];
    return href ? { kind: 'page', title: placeTitle(site.locale, page), note: '', href } : undefined;
  },
  question: (_services, site, { title, note }) => ({
    ...{ kind: 'question', title, note, href: sitePath(site, LOYALTY_PAGES[site.market]) },
  }),
};

async function hitsOf(
  services: PageServices,
  site: Site,
  places: SitePlaces,
  hits: readonly Hit[],
): Promise<HitView[]> {
  const shown = await Promise.all(hits.map((hit) => shownAs[hit.kind](services, site, hit, places)));
  return shown.filter((hit) => hit !== undefined);
}

/** The car of the stock that costs least of those that are meant; none where the stock cannot be asked: the hit goes without a price. */
async function leastInStock(
  { stock, report }: PageServices,
  site: Site,
  filters: Parameters<PageServices['stock']['search']>[1]['filters'],
) {
  try {
    return (await stock.search(site, { filters, order: 'price' })).cars[0];
  } catch (error) {
    report?.('stock not searched', error);
    return undefined;
  }
}

function modelHit(site: Site, model: Model): HitView {
  const { cheapest, from } = pricingOf(site, model);
  const { colour, price } = from(cheapest);
  return {
    ...{ kind: 'model', title: model.name, note: model.tagline, href: modelPath(site, model) },
    ...seen(site, model, cheapest, colour),
    price: { now: price, isFrom: true },
  };
}

/** The version with a code that the site sells, in its newest year. */
function soldVersion({ catalogue }: PageServices, site: Site, code: string) {
  const sold = findVersion(catalogue, site.market, code, newestYear(catalogue, site.market, code) ?? 0);
  return sold?.brand === site.brand ? sold : undefined;
}

function seen(site: Site, model: Model, version: Version, colour: Colour): Pick<HitView, 'picture'> {
  const t = labelsFor(site.locale, searchLabels);
  const worn = standardLook(site, model, version);
  const pictures = dressedPictures(picturesOf(site.brand, model, colour, version), worn, worn);
  return {
    picture: { source: pictures.front, alt: t('picture', { name: model.name, colour: colour.name }) },
  };
}
