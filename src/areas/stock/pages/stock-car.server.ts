import { data } from 'react-router';
import { readAmount } from '../../../kit/amount.ts';
import { type Cents, formatMoney, fromCents, smallestIn } from '../../../kit/money.ts';
import { dialledNumber } from '../../../kit/validators/phone.ts';
import { crumbed } from '../../../pages/frame/crumbs.server.ts';
import { frameOf } from '../../../pages/frame/frame.server.tsx';
import { pageLinks } from '../../../pages/head/page-links.ts';
import { queryOf } from '../../../pages/request/page-query.ts';
import type { PageServices } from '../../../pages/request/services.ts';
import { labelsFor } from '../../../ui/labels.tsx';
import { carEquipment } from '../../catalogue/index.ts';
import { standardParts } from '../../catalogue/pages/shared/standard-look.server.ts';
import {
  catalogueLabels,
  efficiencyView,
  insideOf,
  pictureAddress,
  pictureAngles,
  picturedModel,
  socialPicture,
} from '../../catalogue/web/index.ts';
import { codeOfChosen, encodeCode, stepPath } from '../../configurator/flow/index.ts';
import { CONFIGURATOR_FIELDS } from '../../configurator/index.ts';
import { DEALER_PAGES, dealerSlugs, openingRules, openWeekdays } from '../../dealers/index.ts';
import { programmeOffer } from '../../employee-purchase/pages/shared/employee-purchase.server.ts';
import { carriedEntrance, planTermsOf } from '../../financing/index.ts';
import { fundingAuthoringFor } from '../../financing/pages/shared/funding.server.ts';
import { leadSettings } from '../../leads/contract.ts';
import { answeredBy, type LeadSettings } from '../../leads/index.ts';
import { plainContact } from '../../leads/pages/shared/contact.server.ts';
import { type Site, sitePath } from '../../platform/index.ts';
import { offeredForm } from '../../proposals/pages/shared/offered-form.server.ts';
import { reserveOffer } from '../../reservation/pages/shared/reserve-offer.server.ts';
import { type FoundCar, readHoldNotice, stockSettings } from '../contract.ts';
import { arrivalOf, chosenBuild, extrasOf, inPlaceOf, STOCK_FIELDS } from '../index.ts';
import { stockPages } from '../pages.ts';
import { type StockCarView, stockLabels } from '../web/index.ts';
import { fundingOfBuild, picturesOfBuild, stockCard, stockCards } from './shared/stock-cards.server.ts';
import { stockPath } from './stock.server.ts';

/** What a car of the stock shows; of one that is gone, that it is, and others in its place. */
export async function loadStockCar(services: PageServices, site: Site, number: string, request: Request) {
  const found = await services.stock.find(site, number);
  return found
    ? { found: await foundCar(services, site, found, request), gone: undefined }
    : goneCar(services, site);
}

async function goneCar(services: PageServices, site: Site) {
  const links = pageLinks(services, site, stockPages.list);
  const t = labelsFor(site.locale, stockLabels);
  const { cars } = await services.stock.search(site, { filters: {}, order: 'price' });
  const gone = {
    frame: frameOf(services, site, links),
    search: stockPath(site),
    cars: await stockCards(services, site)(cars.slice(0, 6)),
    description: {
      title: t('gone-title'),
      description: t('gone-text'),
      locale: site.locale,
      siteName: site.brandName,
      links,
    },
  };
  return data({ found: undefined, gone }, { status: 404 });
}

async function foundCar(services: PageServices, site: Site, found: FoundCar, request: Request) {
  const { build } = found;
  const { model, version, colour } = build;
  const entrance = entranceOf(site, request, build.price);
  const values = { number: found.car.number };
  const links = pageLinks(services, site, stockPages.car, values);
  const t = labelsFor(site.locale, stockLabels);
  const { facts: _facts, ...card } = await stockCard(services, site, found);
  const name = `${site.brandName} ${model.name} ${version.displayedVersionName}`;
  const price = formatMoney(build.price, site, { cents: false });
  const words = { name, year: build.year, colour: colour.name };
  const view = {
    ...viewOf(site, found),
    held: heldOf(site, request),
    car: { ...card, instalment: undefined },
  } satisfies StockCarView;
  const shown = view.pictures.map(({ source }) => pictureAddress(source, services.origin));
  const first = view.pictures[0]?.source;
  const way = { page: stockPages.car, values, name: `${model.name} ${version.displayedVersionName}` };
  return crumbed(site, way, {
    frame: frameOf(services, site, links),
    view,
    current: chosenBuild(build),
    summary: await fundingOfBuild(services, site, build, {
      entrance,
      terms: planTermsOf(new URL(request.url)),
    }),
    isEcommercePrice: version.isEcommercePrice,
    funding: fundingAuthoringFor(site, build.price, entrance),
    leadSettings: settingsFor(site, found),
    proposal: offeredForm(services, site),
    search: stockPath(site),
    reserve: found.car.isReserved
      ? undefined
      : reserveOffer(site, {
          stock: arrivalOf(found.car),
          today: services.today,
          openDays: found.dealer && openWeekdays(openingRules(found.dealer.openingHours)),
        }),
    reserved: found.car.isReserved ? await otherCars(services, site, found) : undefined,
    programme: found.car.isReserved ? undefined : programmeOffer(site),
    want: { cta: t('want-cta'), failed: t('want-failed'), plain: plainContact(site) },
    description: {
      title: t('car-title', words),
      description: t('car-meta', { ...words, price, place: card.where ?? t('factory') }),
      locale: site.locale,
      siteName: site.brandName,
      links,
      image: first && socialPicture(first, services.origin),
      data: structured(site, found, { name, address: links.canonical, images: shown }),
    },
  });
}

/** Instead of a car that somebody has: those of its version, else of its model, else of the brand. */
async function otherCars(services: PageServices, site: Site, { build }: FoundCar) {
  for (const filters of inPlaceOf(build)) {
    const { cars } = await services.stock.search(site, { filters, order: 'price' });
    if (cars.length > 0) return stockCards(services, site)(cars.slice(0, INSTEAD));
  }
  return [];
}

const INSTEAD = 3;

/** Who asks about a car speaks to the dealer that has it, unless all leads of the site go to one. */
function settingsFor(site: Site, { car }: FoundCar): LeadSettings {
  return answeredBy(leadSettings(site.authoring.leads, site.market), car.dealer);
}

/** What its buyer has to pay with at once, of a price that it leaves something of to finance. */
function entranceOf(site: Site, request: Request, price: Cents): Cents | undefined {
  const { entrance } = queryOf(stockPages.car, site, request);
  return carriedEntrance(
    entrance === undefined ? undefined : readAmount(entrance, smallestIn(site.market)),
    price,
  );
}

function heldOf(site: Site, request: Request): StockCarView['held'] {
  const { hold } = queryOf(stockPages.car, site, request);
  return readHoldNotice(hold, new Date(), stockSettings(site.authoring.stock).holdMinutes);
}

function viewOf(site: Site, { car, build, dealer }: FoundCar): Omit<StockCarView, 'car' | 'held'> {
  const { model, version, colour, coating, parts } = build;
  const chosen = chosenBuild(build);
  const words = labelsFor(site.locale, catalogueLabels);
  const outside = picturesOfBuild(site, build);
  const inside = coating && insideOf(picturedModel(site.brand, model), coating.code, outside);
  const code = encodeCode(codeOfChosen(chosen));
  const configurator = sitePath(site, `${model.key}/${stepPath(site.market, 'version')}`);
  return {
    pictures: [
      ...pictureAngles.map((angle) => ({ angle, source: outside[angle] })),
      ...(inside ? [{ angle: 'inside' as const, source: inside }] : []),
    ],
    facts: [
      { label: 'year', text: String(build.year) },
      { label: 'colour', text: colour.name },
      ...(coating ? [{ label: 'coating' as const, text: coating.name }] : []),
      { label: 'engine', text: version.engine },
      { label: 'gear', text: version.gear },
      { label: 'fuel', text: words(`fuel-${version.fuel}`) },
    ],
    extras: extrasOf(build, standardParts(site, model, version)),
    version: version.code,
    equipment: carEquipment(
      model,
      version,
      parts.map((part) => part.code),
    ),
    dealer: dealer && withoutMarket(dealer),
    dealerPage: dealer && [sitePath(site, DEALER_PAGES[site.market]), ...dealerSlugs(dealer)].join('/'),
    dealerCars:
      car.dealer &&
      `${stockPath(site)}?${new URLSearchParams({ [STOCK_FIELDS[site.market].dealer]: car.dealer })}`,
    configurator: `${configurator}?${CONFIGURATOR_FIELDS.car}=${code}`,
    modelName: model.name,
    label: efficiencyView(site.market, version),
    holdMinutes: stockSettings(site.authoring.stock).holdMinutes,
  };
}

const withoutMarket = ({ brands: _, market: __, ...dealer }: NonNullable<FoundCar['dealer']>) => dealer;

type Described = {
  readonly name: string;
  readonly address: string;
  readonly images: readonly string[];
};

/** schema.org: one new car that is for sale, by its stock number. */
function structured(
  site: Site,
  { car, build: { model, version, colour, coating, price, year }, dealer }: FoundCar,
  { name, address, images }: Described,
) {
  return {
    '@context': 'https://schema.org',
    '@type': ['Product', 'Car'],
    '@id': `${address}#car`,
    name,
    url: address,
    image: images,
    sku: car.number,
    mpn: version.code,
    brand: { '@type': 'Brand', name: site.brandName },
    manufacturer: { '@type': 'Organization', name: site.brandName },
    model: model.name,
    vehicleConfiguration: version.displayedVersionName,
    bodyType: model.body,
    color: colour.name,
    ...(coating && { vehicleInteriorColor: coating.name }),
    vehicleModelDate: String(year),
    fuelType: version.fuel,
    vehicleTransmission: version.gear,
    itemCondition: 'https://schema.org/NewCondition',
    offers: {
      '@type': 'Offer',
      price: fromCents(price),
      priceCurrency: site.currency,
      availability: `https://schema.org/${car.isReserved ? 'OutOfStock' : 'InStock'}`,
      itemCondition: 'https://schema.org/NewCondition',
      url: address,
      ...(dealer && {
        seller: {
          '@type': 'AutoDealer',
          name: dealer.name,
          telephone: dialledNumber(dealer.phone, site.market),
          address: {
            '@type': 'PostalAddress',
            streetAddress: dealer.address,
            addressLocality: dealer.city,
            addressRegion: dealer.state,
            addressCountry: site.market,
          },
        },
      }),
    },
  };
}
