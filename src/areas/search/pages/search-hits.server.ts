/** What the search's page shows of each thing that is found: what it is today. */

import { placeTitle, type SitePlaces } from '../../../pages/frame/site-places.server.ts';
import type { PageServices } from '../../../pages/request/services.ts';
import { labelsFor } from '../../../ui/labels.tsx';
import {
  type Colour,
  findModel,
  findSite,
  findVersion,
  type Model,
  netTotal,
  newestYear,
  type Version,
} from '../../catalogue/index.ts';
import { modelPath, pricingOf } from '../../catalogue/pages/shared/lowest-price.server.ts';
import { standardLook } from '../../catalogue/pages/shared/standard-look.server.ts';
import { dressedPictures, picturesOf } from '../../catalogue/web/index.ts';
import { DEALER_PAGES, dealerByCode, dealerSlugs } from '../../dealers/index.ts';
import { LOYALTY_PAGES } from '../../loyalty/index.ts';
import { MENU_ENTRIES } from '../../menu.ts';
import { OFFER_PAGES, type Offer } from '../../offers/index.ts';
import { offerBounds } from '../../offers/web/index.ts';
import { type Site, sitePath } from '../../platform/index.ts';
import type { FoundCar } from '../../stock/contract.ts';
import { chosenBuild, STOCK_FIELDS, STOCK_PAGES } from '../../stock/index.ts';
import { stockCarPath } from '../../stock/pages/shared/stock-cards.server.ts';
import type { Hit } from '../contract.ts';
import type { EntryKind } from '../index.ts';
import { type HitView, searchLabels } from '../web/index.ts';

type Shown = (
  services: PageServices,
  site: Site,
  hit: Hit,
  places: SitePlaces,
  offers: ReadonlyMap<string, Offer>,
) => HitView | undefined | Promise<HitView | undefined>;

/** The models that a site sells. */
export const modelsOf = ({ catalogue }: PageServices, site: Site) => findSite(catalogue, site)?.models ?? [];

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
      kind: 'version',
      note,
      href: `${sitePath(site, model.key)}?${chosen}`,
      title: `${model.name} ${version.displayedVersionName}`,
      ...seen(site, model, version, colour),
      code: version.code,
      price: { now: price, isFrom: true, of: 'vehicle', version: version.code },
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
    const parameters = new URLSearchParams({
      [fields.model]: model.key,
      [fields.version]: code,
      [fields.colour]: colourCode,
    });
    return {
      kind: 'stock',
      title,
      note,
      href: `${sitePath(site, STOCK_PAGES[site.market])}?${parameters}`,
      ...seen(site, model, version, colour),
      ...(least && {
        price: {
          now: least.build.price,
          isFrom: true,
          of: 'vehicle',
          net: netTotal(services.catalogue, site, chosenBuild(least.build)),
        } as const,
      }),
    };
  },
  offer: (_services, site, { ref, title, note }, _places, offers) => {
    const offer = offers.get(ref);
    return (
      offer && {
        kind: 'offer',
        title,
        note,
        bounds: offerBounds(site.locale, offer),
        href: sitePath(site, `${OFFER_PAGES[site.market]}/${ref}`),
      }
    );
  },
  dealer: ({ dealers }, site, { ref, note }) => {
    const dealer = dealerByCode(dealers, site, ref);
    return (
      dealer && {
        kind: 'dealer',
        title: dealer.fantasyName,
        note,
        href: sitePath(site, [DEALER_PAGES[site.market], ...dealerSlugs(dealer)].join('/')),
      }
    );
  },
  page: (_services, site, { ref }, places) => {
    const page = MENU_ENTRIES.find(({ name }) => name === ref)?.name;
    const href = page && places[page];
    return href ? { kind: 'page', title: placeTitle(site, page), note: '', href } : undefined;
  },
  question: (_services, site, { title, note }) => ({
    kind: 'question',
    title,
    note,
    href: sitePath(site, LOYALTY_PAGES[site.market]),
  }),
};

/** Hits as they are today; what is gone since the index was kept is left out. */
export async function hitsOf(
  services: PageServices,
  site: Site,
  places: SitePlaces,
  hits: readonly Hit[],
): Promise<HitView[]> {
  const offers = hits.some(({ kind }) => kind === 'offer') ? await offersOf(services, site) : new Map();
  const shown = await Promise.all(hits.map((hit) => shownAs[hit.kind](services, site, hit, places, offers)));
  return shown.filter((hit) => hit !== undefined);
}

/** The offers of today by their words; none where they cannot be asked: none is shown without saying until when it holds. */
async function offersOf(
  { listedOffers, report }: PageServices,
  site: Site,
): Promise<ReadonlyMap<string, Offer>> {
  try {
    return new Map((await listedOffers(site)).map((offer) => [offer.slug, offer]));
  } catch (error) {
    report?.('offers not read', error);
    return new Map();
  }
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

/** A model with the car of its "from" price. */
export function modelHit(site: Site, model: Model): HitView {
  const { cheapest, from } = pricingOf(site, model);
  const { colour, price } = from(cheapest);
  return {
    kind: 'model',
    title: model.name,
    note: model.tagline,
    href: modelPath(site, model),
    ...seen(site, model, cheapest, colour),
    price: { now: price, isFrom: true, of: 'vehicle', version: cheapest.code },
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

/** A car of the stock with its own price. */
export function stockHit(
  { catalogue }: Pick<PageServices, 'catalogue'>,
  site: Site,
  { car, build }: FoundCar,
): HitView {
  const { model, version, colour, year, price } = build;
  return {
    kind: 'stock',
    title: `${model.name} ${version.displayedVersionName}`,
    note: `${colour.name} · ${year}`,
    href: stockCarPath(site, car.number),
    ...seen(site, model, version, colour),
    price: { now: price, isFrom: false, of: 'vehicle', net: netTotal(catalogue, site, chosenBuild(build)) },
  };
}
