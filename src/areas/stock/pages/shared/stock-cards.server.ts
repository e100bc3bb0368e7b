import type { Cents } from '../../../../kit/money.ts';
import type { PageServices } from '../../../../pages/request/services.ts';
import { netTotal } from '../../../catalogue/index.ts';
import { dressedPictures, layersOf, picturesOf } from '../../../catalogue/web/index.ts';
import { coatingKey } from '../../../configurator/flow/index.ts';
import {
  carriedQuery,
  financedCar,
  type InstalmentFacts,
  instalmentFacts,
  type PlanTerms,
  plansToShow,
} from '../../../financing/index.ts';
import {
  type CarriedAlong,
  fundingAuthoringOf,
  fundingOfCar,
} from '../../../financing/pages/shared/funding.server.ts';
import { type Site, sitePath } from '../../../platform/index.ts';
import type { FoundCar } from '../../contract.ts';
import {
  type Build,
  chosenBuild,
  factsOfOffer,
  isLate,
  type PaymentOffer,
  planTermsOfOffer,
  STOCK_FIELDS,
  STOCK_PAGES,
  type StockFilters,
} from '../../index.ts';
import type { StockCardView } from '../../web/index.ts';

/** A car as a loader sends it: the terms of its instalment become words on the page. */
export type LoadedCard = Omit<StockCardView, 'instalment'> & { readonly facts: InstalmentFacts | undefined };

/** Cars of the stock as cards: each with its pictures as it is, its price, and what a month costs by the lender's own sum. */
export const stockCards =
  (services: PageServices, site: Site, { payment }: StockFilters = {}) =>
  (cars: readonly FoundCar[]): Promise<LoadedCard[]> =>
    Promise.all(cars.map((found) => stockCard(services, site, found, payment)));

export async function stockCard(
  services: PageServices,
  site: Site,
  { car, build, dealer, distance, offer }: FoundCar,
  payment?: StockFilters['payment'],
): Promise<LoadedCard> {
  const { model, version, colour } = build;
  const bonus = version.bonus;
  return {
    number: car.number,
    href: stockCarPath(site, car.number) + (payment ? carriedTo(site, build, { payment, offer }) : ''),
    name: model.name,
    version: version.displayedVersionName,
    year: build.year,
    colour: { name: colour.name, hex: colour.hex },
    picture: picturesOfBuild(site, build).front,
    arrival: car.arrival,
    expected: car.expected,
    isLate: isLate(car, services.today),
    where: dealer && `${dealer.fantasyName}, ${dealer.city}`,
    distance,
    price: build.price + bonus,
    priceNow: build.price,
    net: netTotal(services.catalogue, site, chosenBuild(build)),
    facts: payment ? offer && factsOfOffer(offer) : await factsOfBuild(services, site, build),
    isCash: payment !== undefined && build.price <= payment.entrance,
  };
}

type Paid = {
  readonly payment: NonNullable<StockFilters['payment']>;
  readonly offer: PaymentOffer | undefined;
};

/** Whoever has searched by what they can pay finds the same entrance, and the plan that they were shown, on the car's page. */
const carriedTo = (site: Site, { price, version }: Build, { payment: { entrance }, offer }: Paid): string => {
  const terms = offer && termsOfOffer(site, version.modelCode, price, offer);
  const carried = new URLSearchParams({
    [STOCK_FIELDS[site.market].entrance]: String(Math.floor(entrance / 100)),
  });
  return `?${[carried, carriedQuery(site.market, terms)].filter(Boolean).join('&')}`;
};

/** An offer as the plans of the site's modal name it: the first of its source that is shown for cars of the model. */
export function termsOfOffer(
  site: Site,
  modelCode: string,
  price: Cents,
  offer: PaymentOffer,
): PlanTerms | undefined {
  const { plans, product } = fundingAuthoringOf(site);
  const shown = plansToShow(plans, { product, mvs: [{ modelCode }], hiddenKinds: [] });
  return planTermsOfOffer(shown, price, offer);
}

export const stockCarPath = (site: Pick<Site, 'prefix' | 'market'>, number: string): string =>
  sitePath(site, `${STOCK_PAGES[site.market]}/${number}`);

/** Pictures of a build with everything of it that can be seen. */
export function picturesOfBuild(site: Site, { model, version, colour, coating, parts }: Build) {
  const plain = picturesOf(site.brand, model, colour, version);
  const choices = [...(coating ? [coatingKey(coating.code)] : []), ...parts.map(({ code }) => code)];
  return dressedPictures(plain, layersOf(site.brand, model.key), choices);
}

/**
 * The summary of a build's financing, as every page of the site advertises it.
 * @param carried what its buyer has, a used car's value for instance: the entrance starts there; and the plan of the page before
 */
export async function fundingOfBuild(
  services: PageServices,
  site: Site,
  build: Build,
  carried?: CarriedAlong,
) {
  const financed = financedCar(chosenBuild(build), site.brand, site.market);
  const { isEcommercePrice } = build.version;
  return financed && fundingOfCar(services, site, { ...financed, isEcommercePrice }, carried);
}

const factsOfBuild = async (services: PageServices, site: Site, build: Build) =>
  instalmentFacts(await fundingOfBuild(services, site, build));
