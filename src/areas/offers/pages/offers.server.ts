import type { PlainDate } from '../../../kit/calendar.ts';
import { crumbed } from '../../../pages/frame/crumbs.server.ts';
import { frameOf } from '../../../pages/frame/frame.server.tsx';
import { pageLinks } from '../../../pages/head/page-links.ts';
import { queryOf } from '../../../pages/request/page-query.ts';
import type { PageServices } from '../../../pages/request/services.ts';
import { siteOfPage } from '../../../pages/request/site-of-page.ts';
import { labelsFor } from '../../../ui/labels.tsx';
import { findModel, findSite, type Model } from '../../catalogue/index.ts';
import { pricingOf } from '../../catalogue/pages/shared/lowest-price.server.ts';
import { catalogueLabels, type pictureAngles, picturesOf } from '../../catalogue/web/index.ts';
import { type InstalmentFacts, instalmentFacts } from '../../financing/index.ts';
import { fundingFrom } from '../../financing/pages/shared/funding.server.ts';
import { type Site, sitePath } from '../../platform/index.ts';
import type { OfferSession } from '../contract.ts';
import {
  leastCar,
  OFFER_FIELDS,
  OFFER_KINDS,
  OFFER_PAGES,
  type Offer,
  type OfferKind,
  offersOfKind,
  picturedCar,
} from '../index.ts';
import { offerPages } from '../pages.ts';
import { type OfferCardView, type OffersViewData, offerBounds, offerLabels } from '../web/index.ts';

/** A request for the pages of offers. */
export type OfferRequest = {
  readonly services: PageServices;
  readonly site: Site;
  readonly offers: OfferSession;
  readonly page: string;
  readonly address: URL;
};

export function offerRequest(
  services: PageServices,
  params: { brand?: string | undefined },
  request: Request,
): OfferRequest {
  const site = siteOfPage(services, params);
  const { offers } = services;
  if (!offers) throw new Response('no such page', { status: 404 });
  const page = sitePath(site, OFFER_PAGES[site.market]);
  return { services, site, offers, page, address: new URL(request.url) };
}

/** What search engines are told of an offer: as long as it stands, until when and for how many. */
const described = (
  { locale }: Site,
  offer: Pick<Offer, 'summary' | 'until' | 'stock'>,
  today: PlainDate,
): string => (offer.until < today ? offer.summary : `${offer.summary} ${offerBounds(locale, offer)}.`);

/** What stands around these pages; `offer`: the title of one of them. */
export function offerFrame(
  { services, site }: OfferRequest,
  one?: Pick<Offer, 'slug' | 'title' | 'summary' | 'until' | 'stock'>,
) {
  const t = labelsFor(site.locale, offerLabels);
  const [declared, values] = one ? [offerPages.offer, { offer: one.slug }] : [offerPages.list, {}];
  const links = pageLinks(services, site, declared, values);
  const title = one?.title ?? t('title');
  const way = { page: declared, values, name: title, above: { [offerPages.list.id]: t('title') } };
  return crumbed(site, way, {
    frame: frameOf(services, site, links),
    description: {
      title: `${title} | ${site.brandName}`,
      description: one ? described(site, one, services.today) : t('meta', { brand: site.brandName }),
      locale: site.locale,
      siteName: site.brandName,
      links,
    },
  });
}

/** The list as the address asks for it; where the database does not answer, the page says so and stands. */
export async function loadOffers(request: OfferRequest) {
  const { services, site, offers, page, address } = request;
  const { kind: requested } = queryOf(offerPages.list, site, { url: address.href });
  const kind = OFFER_KINDS.find((one) => one === requested);
  const all = await offers.list().catch((error: unknown) => {
    services.report?.('offers not listed', error);
    return undefined;
  });
  const at = (one: string) => `${page}?${OFFER_FIELDS.kind}=${one}`;
  const shown = all && offersOfKind(all, kind);
  const view: LoadedOffers = {
    brandName: site.brandName,
    kind,
    kinds: OFFER_KINDS.flatMap((one) => {
      const count = all?.filter((offer) => offer.kind === one).length ?? 0;
      return count > 0 ? [{ kind: one, href: at(one), count }] : [];
    }),
    cards: shown && (await offerCards(request, shown)),
    paths: { here: kind ? at(kind) : page, all: page, cars: sitePath(site) },
  };
  return { ...offerFrame(request), view };
}

/** An offer as a loader sends it: the terms of its instalment become words on the page. */
export type LoadedOffer = Omit<OfferCardView, 'instalment'> & { readonly facts: InstalmentFacts | undefined };
type LoadedOffers = Omit<OffersViewData, 'cards'> & { readonly cards: readonly LoadedOffer[] | undefined };

export const offerCards = (request: OfferRequest, offers: readonly Offer[]): Promise<LoadedOffer[]> =>
  Promise.all(offers.map((offer) => offerCard(request, offer)));

/** From where the car of an offer is seen: what is carried or looked after is not all in the front. */
const ANGLES: Readonly<Record<OfferKind, (typeof pictureAngles)[number]>> = {
  vehicle: 'front',
  balloon: 'front',
  accessory: 'rear',
  package: 'side',
  service: 'side',
};

/** An offer as a list shows it; what a car costs, in cash and a month, is the catalogue's word and the lender's. */
export async function offerCard(request: OfferRequest, offer: Offer): Promise<LoadedOffer> {
  const { services, site, page } = request;
  const { slug, kind, title, summary, until, stock } = offer;
  const models = modelsOf(services, site, offer);
  const isCar = kind === 'vehicle';
  const cheapest = isCar ? leastCar(models, (model) => fromOf(site, model).price) : undefined;
  return {
    slug,
    kind,
    title,
    summary,
    until,
    stock,
    href: `${page}/${slug}`,
    models: offer.models.length > 0 ? models.map(({ name }) => name) : [],
    price: cheapest ? carPrice(site, cheapest) : offerPrice(offer),
    facts: cheapest && instalmentFacts(await fundingFrom(services, site, cheapest)),
    picture: offerPicture(site, offer, cheapest ? [cheapest] : models),
  };
}

/** The car of an offer, where it is pictured with one. */
function offerPicture(site: Site, offer: Offer, models: readonly Model[]): OfferCardView['picture'] {
  const { kind } = offer;
  const model = picturedCar(offer, models);
  if (!model) return undefined;
  const angle = ANGLES[kind];
  // Where a price stands beside it, it shows the car of that price.
  const { version, colour } =
    kind === 'vehicle' ? fromOf(site, model) : { version: model.cheapest, colour: model.defaultColour };
  const alt = labelsFor(site.locale, catalogueLabels)(`picture-${angle}`, {
    name: model.name,
    colour: colour.name,
  });
  return { source: picturesOf(site.brand, model, colour, version)[angle], alt };
}

/** The models that an offer is for, as the site sells them today. */
export const modelsOf = ({ catalogue }: PageServices, site: Site, { models }: Offer): readonly Model[] =>
  models.length === 0
    ? (findSite(catalogue, site)?.models ?? [])
    : models.flatMap((key) => findModel(catalogue, site, key) ?? []);

function offerPrice({ price }: Offer): OfferCardView['price'] {
  if (!price) return undefined;
  return {
    before: price.before,
    now: price.now,
    isFrom: false,
    isEcommerce: false,
    isCar: false,
    version: undefined,
  };
}

function fromOf(site: Site, model: Model) {
  const { cheapest, from } = pricingOf(site, model);
  return { ...from(cheapest), version: cheapest };
}

/** A model's lowest price, with the bonus or online price that the catalogue gives it. */
function carPrice(site: Site, model: Model): OfferCardView['price'] {
  const { before, price, version } = fromOf(site, model);
  return {
    before: price < before ? before : undefined,
    now: price,
    isFrom: true,
    isEcommerce: version.isEcommercePrice,
    isCar: true,
    version: version.code,
  };
}
