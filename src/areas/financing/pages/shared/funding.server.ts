import { valueAt } from '../../../../io/json-files.ts';
import { memoizePerObject } from '../../../../kit/memoize.ts';
import type { Cents } from '../../../../kit/money.ts';
import { smallestIn } from '../../../../kit/money.ts';
import type { PageServices } from '../../../../pages/request/services.ts';
import { type Model, priceAfterBonus, type Version } from '../../../catalogue/index.ts';
import { pricingOf } from '../../../catalogue/pages/shared/lowest-price.server.ts';
import { entranceOf } from '../../../lender/index.ts';
import { customerPhone, type Site, sitePath } from '../../../platform/index.ts';
import { reservationSettings } from '../../../reservation/contract.ts';
import { RESERVATION_PAGES } from '../../../reservation/index.ts';
import { type FundingAuthoring, fundingAuthoring } from '../../contract.ts';
import { askForSummary } from '../../flow/index.ts';
import {
  type AdvertisedCar,
  advertisedCar,
  buyerOf,
  endingIn,
  type FinancedCar,
  type FundingSummary,
  fundingSummary,
  keepsPromise,
  type PlanTerms,
  readSummary,
  type SummaryWish,
  startingWith,
  summaryWish,
  wishedValues,
  wishOfTerms,
} from '../../index.ts';

type Services = Pick<PageServices, 'lender' | 'report' | 'today'>;
type SummaryCar = Omit<AdvertisedCar, 'isEcommercePrice'> & Partial<OnlinePrice>;
/** Whether a car is sold for an online price: no instalment is advertised beside it (doc. 1 §2.1), so no lender is asked for one. */
type OnlinePrice = Pick<Version, 'isEcommercePrice'>;

const authoredFunding = memoizePerObject((authoring) => fundingAuthoring.parse(authoring));

/**
 * The financing part of the site file, complete with its defaults. Where its authors name no telephone, the site's customer service is
 * called. A plan of the online purchase whose authors name no order of their own ends in the portal's reservation (doc. 2 §2.1).
 */
export function fundingAuthoringOf(site: Site): FundingAuthoring {
  const authored = withCustomerPhone(authoredFunding(site.authoring.financing), site);
  const { enabled } = reservationSettings(site.authoring.reservation, site.market);
  if (!enabled) return authored;
  const start = sitePath(site, RESERVATION_PAGES[site.market]);
  return endingIn(authored, start);
}

function withCustomerPhone(authored: FundingAuthoring, { authoring, supplier }: Site): FundingAuthoring {
  const phone = customerPhone(supplier);
  if (!phone || valueAt(authoring.financing, ['error', 'phone']) !== undefined) return authored;
  return { ...authored, error: { ...authored.error, phone } };
}

/** The same for a car whose buyer brings an amount (cents): plans and summary start where that reaches. */
export function fundingAuthoringFor(site: Site, price: Cents, entrance: Cents | undefined): FundingAuthoring {
  const authoring = fundingAuthoringOf(site);
  return entrance ? startingWith(authoring, price, entrance) : authoring;
}

/** The summary that a model is advertised with: of its car that costs least. */
export function fundingFrom(services: Services, site: Site, model: Model): Promise<FundingSummary> {
  const { cheapest, from } = pricingOf(site, model);
  return summarise(services, site)(advertisedCar(site.brand, model, cheapest, from(cheapest)));
}

/**
 * Summaries of every version with every price that a colour can give it, by code and what the colour and its needs add: choosing then
 * asks nobody.
 * @param terms the plan of the page before, as its address carries it: what was promised there is what is told here
 */
export async function fundingOfModel(services: Services, site: Site, model: Model, terms?: PlanTerms) {
  const summaryOf = summarise(services, site, fundingAuthoringOf(site), terms);
  const { from } = pricingOf(site, model);
  const cars = model.versions.flatMap((version) => {
    const inColours = version.colours.map((colour) => from(version, colour));
    const byExtra = new Map(inColours.map((car) => [car.price - priceAfterBonus(version), car] as const));
    return [...byExtra].map(([extra, car]) => ({ version, car, extra }));
  });
  const entries = cars.map(async ({ version, car, extra }) => {
    const summary = await summaryOf(advertisedCar(site.brand, model, version, car));
    return [`${version.code}:${extra}`, summary] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

/** The summary of a car that was put together: what is asked is its price and its parts, as the catalogue has them. */
export function fundingOfCar(
  services: Services,
  site: Site,
  car: FinancedCar & OnlinePrice,
  { entrance, terms }: CarriedAlong = {},
): Promise<FundingSummary> {
  return summarise(services, site, fundingAuthoringFor(site, car.total, entrance), terms)(car);
}

/** What the page before has handed on: cents that the buyer has, and the terms of the instalment that it promised. */
export type CarriedAlong = { readonly entrance?: Cents | undefined; readonly terms?: PlanTerms | undefined };

/** What a version is advertised with by itself: its car that costs least. */
export function fundingOfVersion(
  services: Services,
  site: Site,
  { model, version }: { model: Model; version: Version },
): Promise<FundingSummary> {
  return summarise(
    services,
    site,
  )(advertisedCar(site.brand, model, version, pricingOf(site, model).from(version)));
}

/** A lender that fails takes the offer from the page, not the page from the shopper (doc. 1 §8). */
function summarise(
  services: Services,
  site: Site,
  { summary, plans, product } = fundingAuthoringOf(site),
  terms?: PlanTerms,
): (car: SummaryCar) => Promise<FundingSummary> {
  return async (given) => {
    const car = { ...given, unit: smallestIn(site.market) };
    const promised = terms && (await promisedSummary(services, site, car, { terms, plans, product }));
    if (promised) return promised;
    const wish = summaryWish(summary, plans, { product, modelCode: car.modelCode });
    const offer = car.isEcommercePrice ? undefined : await offerFor(services, site, car, wish);
    return fundingSummary(car, wish, offer);
  };
}

/**
 * The summary of a plan that an address carries; nothing where it is not on offer for the car today, which is no failure: the address may
 * be an old one, or one that somebody has made up.
 */
async function promisedSummary(
  services: Services,
  site: Site,
  car: SummaryCar,
  { terms, plans, product }: Pick<FundingAuthoring, 'plans' | 'product'> & { terms: PlanTerms },
): Promise<FundingSummary | undefined> {
  if (car.isEcommercePrice) return undefined;
  const choice = { product, mvs: [{ modelCode: car.modelCode }], hiddenKinds: [], price: car.total };
  const wish = wishOfTerms(terms, plans, choice);
  const found = wish && (await offerFor({ ...services, report: undefined }, site, car, wish));
  return found && keepsPromise(found.offer, wish) ? fundingSummary(car, wish, found) : undefined;
}

/** The offer that a lender makes for a wish; nothing where it makes none, which the operator hears of. */
export async function offerFor(
  { lender, report, today }: Services,
  site: Site,
  car: SummaryCar,
  wish: SummaryWish,
) {
  const { source, planId, entrancePercent } = wish;
  const { mvsCode, year, colourCode: color, total: price } = car;
  const { market } = site;
  const unit = smallestIn(market);
  const subject = {
    car: { ...car, unit },
    market,
    planId,
    origin: 'NMSC',
    buyer: buyerOf(market, NOBODY),
  } as const;
  try {
    const answer = await askForSummary(source, lender, site, subject, { values: wishedValues(wish) });
    const entrance = entranceOf(price, entrancePercent, unit);
    const read = answer.ok ? readSummary(wish, answer.answer, { price, entrance, today }) : answer;
    if (read.ok) return read;
    const errors = 'passedOn' in read ? { errors: read.passedOn } : {};
    report?.(SUMMARY_FAILED, { source, mvsCode, year, color, reason: read.reason, ...errors });
  } catch (error) {
    report?.(SUMMARY_FAILED, error);
  }
  return undefined;
}

/** A page is made for everybody: its lender hears of no buyer. */
const NOBODY = { document: undefined, state: undefined, city: undefined, dealerCode: undefined };

const SUMMARY_FAILED = 'summary simulation failed';
