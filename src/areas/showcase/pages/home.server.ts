import { type Cents, formatMoney } from '../../../kit/money.ts';
import { frameOf } from '../../../pages/frame/frame.server.tsx';
import { waysOnMarkup } from '../../../pages/frame/ways-on.server.tsx';
import { heroKey, homeSections } from '../../../pages/head/home-authoring.ts';
import { pageLinks } from '../../../pages/head/page-links.ts';
import type { PageServices } from '../../../pages/request/services.ts';
import { labelsFor } from '../../../ui/labels.tsx';
import { findSite, type Model, type Snapshot, withoutTaxesText } from '../../catalogue/index.ts';
import { pricingOf } from '../../catalogue/pages/shared/lowest-price.server.ts';
import { standardLook } from '../../catalogue/pages/shared/standard-look.server.ts';
import { dressedPictures, modelCard, socialPicture } from '../../catalogue/web/index.ts';
import { prominentLinks } from '../../consumer-requests/web/index.ts';
import { findDealers } from '../../dealers/index.ts';
import { instalmentFacts } from '../../financing/index.ts';
import { fundingFrom } from '../../financing/pages/shared/funding.server.ts';
import type { Site } from '../../platform/index.ts';
import { organisationData, serverLabels } from '../../platform/web/index.ts';
import { reserveOffer } from '../../reservation/pages/shared/reserve-offer.server.ts';
import { showcasePages } from '../pages.ts';

export type HomeData = Awaited<ReturnType<typeof loadHome>>;

/** What a site's home shows: all its models with their offers. */
export async function loadHome(services: PageServices, site: Site) {
  const { catalogue, origin } = services;
  const sold = findSite(catalogue, site)?.models ?? [];
  const models = await Promise.all(
    sold.map(async (model) => ({
      ...cardOf(site, model),
      facts: instalmentFacts(await fundingFrom(services, site, model)),
    })),
  );
  const hero = models.find((model) => model.key === heroKey(site)) ?? models[0];
  const lends = services.lendsToday(site);
  const links = pageLinks(services, site, showcasePages.home);
  const { brandName, prefix, locale } = site;
  const description = {
    ...homeWords(catalogue, site, models, lends),
    locale,
    siteName: brandName,
    links,
    image: hero && socialPicture(hero.pictures.front, origin),
    data: organisationData(site, links.canonical),
  };
  const waysOn = waysOnMarkup(services, site);
  const hasDeposits = reserveOffer(site) !== undefined;
  return {
    frame: frameOf(services, site, links),
    waysOn,
    prominent: prominentLinks(site),
    how: { hasDeposits, lends, hasDealers: findDealers(services.dealers, site).length > 0 },
    sections: homeSections(site),
    prefix,
    models,
    hero: hero?.key,
    description,
  };
}

/** A model's card, in the look of the version that its price is about. */
function cardOf(site: Site, model: Model) {
  const pricing = pricingOf(site, model);
  const card = modelCard(site.brand, model, pricing);
  const worn = standardLook(site, model, pricing.cheapest);
  return { ...card, pictures: dressedPictures(card.pictures, worn, worn) };
}

/** Models that a title and a description name. */
const NAMED_MODELS = 8;

/** Title and description; a site may have no model to name yet. */
function homeWords(
  catalogue: Snapshot,
  site: Site,
  models: readonly { name: string; priceNow: Cents; version: string }[],
  lends: boolean,
) {
  const { brandName, locale, currency } = site;
  const t = labelsFor(locale, serverLabels);
  if (models.length === 0) {
    const words = t('home-empty', { brand: brandName });
    return { title: words, description: words };
  }
  const names = models
    .slice(0, NAMED_MODELS)
    .map((model) => model.name)
    .join(', ');
  const more = models.length > NAMED_MODELS ? '…' : '';
  const lowest = Math.min(...models.map((model) => model.priceNow));
  const price = formatMoney(lowest, { locale, currency }, { cents: false });
  const { version } = models.find(({ priceNow }) => priceNow === lowest) ?? {};
  const net = withoutTaxesText(catalogue, site, { cents: lowest, of: 'vehicle', version });
  return {
    title: t(lends ? 'home-title' : 'home-title-cash', { brand: brandName, models: names + more }),
    description: [
      t(lends ? 'home-meta' : 'home-meta-cash', { brand: brandName, models: names + more, price }),
      net && `${net}.`,
    ]
      .filter(Boolean)
      .join(' '),
  };
}
