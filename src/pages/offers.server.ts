import { findModel, findSite, type Model, priceAfterBonus, type Version } from '../areas/catalogue/index.ts';
import { catalogueLabels, modelCard } from '../areas/catalogue/web/index.ts';
import type { OfferVisit } from '../areas/offers/contract.ts';
import { OFFER_FIELDS, OFFER_KINDS, OFFER_PAGES, type Offer } from '../areas/offers/index.ts';
import { type OfferCardView, type OffersViewData, offerLabels } from '../areas/offers/web/index.ts';
import { type Site, sitePath } from '../areas/platform/index.ts';
import { labelsFor } from '../ui/labels.tsx';
import { crumbed } from './crumbs.server.ts';
import { frameOf } from './frame.server.tsx';
import { pageLinks } from './page-links.ts';
import type { PageServices } from './services.ts';
import { siteOfPage } from './site-of-page.ts';

/** A request for the pages of offers. */
export type OfferRequest = {
  readonly services: PageServices;
  readonly site: Site;
  readonly offers: OfferVisit;
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

/** What stands around these pages; `offer`: the title of one of them. */
export function offerFrame(
  { services, site, page }: OfferRequest,
  one?: Pick<Offer, 'slug' | 'title' | 'summary'>,
) {
  const t = labelsFor(site.locale, offerLabels);
  const { BR, AR } = OFFER_PAGES;
  const words = one ? { BR: `${BR}/${one.slug}`, AR: `${AR}/${one.slug}` } : OFFER_PAGES;
  const links = pageLinks(services, site, { words });
  // An offer is one site's own: the other markets are linked at their list.
  const own = one
    ? { ...links, alternates: [], markets: pageLinks(services, site, { words: OFFER_PAGES }).markets }
    : links;
  const title = one?.title ?? t('title');
  return crumbed({
    frame: frameOf(services, site, own),
    crumbs: [
      { name: t('home'), href: sitePath(site) },
      ...(one ? [{ name: t('title'), href: page }] : []),
      { name: title },
    ],
    description: {
      title: `${title} | ${site.brandName}`,
      description: one?.summary ?? t('meta', { brand: site.brandName }),
      locale: site.locale,
      siteName: site.brandName,
      links: own,
    },
  });
}

/** The list as the address asks for it; where the database does not answer, the page says so and stands. */
export async function loadOffers(request: OfferRequest) {
  const { services, site, offers, page, address } = request;
  const asked = address.searchParams.get(OFFER_FIELDS.kind);
  const kind = OFFER_KINDS.find((one) => one === asked);
  const all = await offers.list().catch((error: unknown) => {
    services.report?.('offers not listed', error);
    return undefined;
  });
  const at = (one: string) => `${page}?${OFFER_FIELDS.kind}=${one}`;
  const view: OffersViewData = {
    brandName: site.brandName,
    kind,
    kinds: OFFER_KINDS.flatMap((one) => {
      const count = all?.filter((offer) => offer.kind === one).length ?? 0;
      return count > 0 ? [{ kind: one, href: at(one), count }] : [];
    }),
    cards: all
      ?.filter((offer) => kind === undefined || offer.kind === kind)
      .toSorted((one, other) => OFFER_KINDS.indexOf(one.kind) - OFFER_KINDS.indexOf(other.kind))
      .map((offer) => offerCard(request, offer)),
    paths: { here: kind ? at(kind) : page, all: page, cars: sitePath(site) },
  };
  return { ...offerFrame(request), view };
}

/** An offer as a list shows it; what a car costs is the catalogue's word. */
export function offerCard({ services, site, page }: OfferRequest, offer: Offer): OfferCardView {
  const { slug, kind, title, summary, until } = offer;
  const models = modelsOf(services, site, offer);
  const [first] = models;
  const t = labelsFor(site.locale, catalogueLabels);
  const card = first && (kind === 'vehicle' || kind === 'balloon') ? modelCard(site.brand, first) : undefined;
  return {
    ...{ slug, kind, title, summary, until, href: `${page}/${slug}` },
    models: offer.models.length > 0 ? models.map(({ name }) => name) : [],
    price: kind === 'vehicle' ? carPrice(models) : offerPrice(offer),
    picture: card && {
      source: card.pictures.front,
      alt: t('picture-front', { name: card.name, colour: card.colourName }),
    },
  };
}

/** The models that an offer is for, as the site sells them today. */
export const modelsOf = ({ catalogue }: PageServices, site: Site, { models }: Offer): readonly Model[] =>
  models.length === 0
    ? (findSite(catalogue, site)?.models ?? [])
    : models.flatMap((key) => findModel(catalogue, site, key) ?? []);

function offerPrice({ price }: Offer): OfferCardView['price'] {
  return price && { before: price.before, now: price.now, isFrom: false, isEcommerce: false };
}

/** The lowest price among the models' versions, with the bonus or online price that the catalogue gives it. */
function carPrice(models: readonly Model[]): OfferCardView['price'] {
  const versions = models.map(({ cheapest }) => cheapest);
  const [first, ...others] = versions;
  if (!first) return undefined;
  const lowest = others.reduce(
    (one, other): Version => (priceAfterBonus(other) < priceAfterBonus(one) ? other : one),
    first,
  );
  return {
    before: lowest.bonus > 0 ? lowest.price : undefined,
    now: priceAfterBonus(lowest),
    isFrom: true,
    isEcommerce: lowest.isEcommercePrice,
  };
}
