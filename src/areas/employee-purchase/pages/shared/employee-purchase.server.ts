import { redirect } from 'react-router';
import { frameOf } from '../../../../pages/frame/frame.server.tsx';
import { describedAs } from '../../../../pages/head/page-description.server.ts';
import { pageLinks } from '../../../../pages/head/page-links.ts';
import type { PageServices } from '../../../../pages/request/services.ts';
import { siteOfPage } from '../../../../pages/request/site-of-page.ts';
import type { Customer } from '../../../account/contract.ts';
import { ACCOUNT_PAGES, RETURN_FIELD } from '../../../account/index.ts';
import { findModel, netTotal } from '../../../catalogue/index.ts';
import type { SitePage } from '../../../pages.ts';
import { pagePath, type Site, sitePath } from '../../../platform/index.ts';
import { RESERVATION_FIELDS, type ReservedCar, withProgramme } from '../../../reservation/index.ts';
import {
  buildToReserve,
  stockCarToReserve,
} from '../../../reservation/pages/shared/reservation-car.server.ts';
import { reserveOffer } from '../../../reservation/pages/shared/reserve-offer.server.ts';
import { STOCK_PAGES } from '../../../stock/index.ts';
import {
  type EnrolmentRefused,
  type EnrolmentSession,
  programmesOf,
  shownProgramme,
} from '../../contract.ts';
import { appliedProgramme, ENROLMENT_PAGES, PRICE_FILE, PROGRAMME_PAGES } from '../../index.ts';
import type {
  EnrolmentPaths,
  ListedEnrolment,
  PricedCar,
  ProgrammeOffer,
  ShownProgramme,
} from '../../web/index.ts';

/** The programmes of a site, as everybody may read them. */
export const shownProgrammes = ({ catalogue }: PageServices, site: Site): readonly ShownProgramme[] =>
  programmesOf(site.authoring.employeePurchase)
    .map(shownProgramme)
    .map((programme) => ({ ...programme, modelNames: namesOfModels(catalogue, site, programme) }));

function namesOfModels(
  catalogue: PageServices['catalogue'],
  site: Site,
  { buyers }: ReturnType<typeof shownProgramme>,
): Readonly<Record<string, string>> {
  const keys = Object.values(buyers).flatMap((terms) => Object.keys(terms.models));
  return Object.fromEntries(keys.map((key) => [key, findModel(catalogue, site, key)?.name ?? key]));
}

export const enrolmentPath = (site: Site, id?: string): string =>
  [sitePath(site, ENROLMENT_PAGES[site.market]), ...(id ? [id] : [])].join('/');

export const programmePaths = (site: Site): EnrolmentPaths => ({
  page: sitePath(site, PROGRAMME_PAGES[site.market]),
  own: enrolmentPath(site),
  stock: sitePath(site, STOCK_PAGES[site.market]),
  reserve: reserveOffer(site)?.action,
});

/** Where a car's page asks for its visitor's price; nothing on a site without programmes. */
export function programmeOffer(site: Site): ProgrammeOffer | undefined {
  if (programmesOf(site.authoring.employeePurchase).length === 0) return undefined;
  const { own, reserve } = programmePaths(site);
  return {
    prices: `${own}/${PRICE_FILE[site.market]}`,
    own,
    reserve,
    brandName: site.brandName,
    offerField: RESERVATION_FIELDS[site.market].offer,
  };
}

/** A request for a page of somebody's enrolments. */
export type EnrolmentRequest = {
  readonly services: PageServices;
  readonly site: Site;
  readonly session: EnrolmentSession;
  readonly customer: Customer;
};

/** Each market has these pages under its own words, and only those who are logged in: whoever is not is led to the log-in and back. */
export async function enrolmentRequest(
  services: PageServices,
  params: { brand?: string | undefined },
  request: Request,
): Promise<EnrolmentRequest> {
  const site = siteOfPage(services, params);
  const { enrolments: session, account } = services;
  const own = enrolmentPath(site);
  const requested = pagePath(new URL(request.url).pathname);
  const isHere = requested === own || requested.startsWith(`${own}/`);
  if (!session || !account || !isHere || session.programmes().length === 0)
    throw new Response('no such page', { status: 404 });
  const customer = await account.who();
  if (customer) return { services, site, session, customer };
  const back = requested.slice(sitePath(site, ACCOUNT_PAGES.home[site.market]).length + 1);
  const query = new URLSearchParams({ [RETURN_FIELD]: back });
  throw redirect(`${sitePath(site, ACCOUNT_PAGES['log-in'][site.market])}?${query}`, 303);
}

/** What stands around these pages, and what their tab is called. */
export function programmeFrame(services: PageServices, site: Site, page: SitePage, about: About) {
  const links = pageLinks(services, site, page);
  return {
    frame: frameOf(services, site, links),
    description: describedAs(site, links, { title: about.title, description: about.description }),
  };
}
type About = { readonly title: string; readonly description: string };

/** Enrolments as lists show them. */
export async function listedEnrolments(
  session: EnrolmentSession,
  site: Site,
): Promise<readonly ListedEnrolment[]> {
  return (await session.mine()).map(({ enrolment: { id, buyer, state }, programme, left }) => ({
    id,
    buyer,
    state,
    left,
    programme: programme.name,
    href: enrolmentPath(site, id),
  }));
}

/** A car of the stock by its number, or a build by its code. */
async function carOf(
  services: PageServices,
  site: Site,
  text: string,
): Promise<{ readonly car: ReservedCar; readonly field: PricedCar['field'] } | undefined> {
  const car = await stockCarToReserve(services, site, text.toUpperCase());
  if (car) return { car, field: [RESERVATION_FIELDS[site.market].stock, text.toUpperCase()] };
  const built = buildToReserve(services, site, text);
  return built && { car: built, field: [RESERVATION_FIELDS[site.market].code, built.code] };
}

/** What a car costs the visitor, by each approval that is good for it, the best price first. */
export async function pricedCars(
  services: PageServices,
  site: Site,
  session: EnrolmentSession,
  text: string,
): Promise<readonly PricedCar[]> {
  const found = await carOf(services, site, text);
  if (!found) return [];
  const { car, field } = found;
  const name = `${car.brandName} ${car.modelName} ${car.versionName} ${car.year}, ${car.colourName}`;
  const { shown: shownField } = RESERVATION_FIELDS[site.market];
  const offers = await session.offers(car.modelKey);
  const priced = offers.map((programme) => {
    const own = withProgramme(car, programme, site.locale);
    const net = netTotal(services.catalogue, site, { lines: own.lines, mvs: own.build });
    return { name, field, price: own.total, net, shownField, total: car.total, programme };
  });
  return priced.sort((one, other) => one.price - other.price);
}

/**
 * The programme that a reservation is begun under, with whom it was approved for; nothing where none is asked for. Somebody else's is
 * not there; one of the visitor's own that is good for this no more is refused when its place is taken.
 */
export async function requestedProgramme(services: PageServices, modelKey: string, id: string) {
  if (!id) return undefined;
  const story = await services.enrolments?.find(id);
  if (!story) throw new Response('no such enrolment', { status: 404 });
  const { enrolment, programme } = story;
  const applied = appliedProgramme(enrolment, programme, modelKey);
  const { buyer, billing } = enrolment.data ?? {};
  const known = buyer &&
    billing && {
      name: buyer.name,
      document: buyer.document,
      email: buyer.email,
      phone: buyer.phone,
      postalCode: billing.postalCode,
    };
  return { applied, buyer: known };
}

const STATUS: Readonly<Record<EnrolmentRefused, number>> = {
  'unknown-enrolment': 404,
  'unknown-code': 422,
  'not-now': 409,
  'changed-meanwhile': 409,
  'documents-changed': 409,
  'too-many': 429,
  incomplete: 422,
};

/** The status of a refusal; somebody else's is not there, as what does not exist. */
export function statusOf(refused: EnrolmentRefused): number {
  if (refused === 'unknown-enrolment') throw new Response('no such enrolment', { status: 404 });
  return STATUS[refused];
}
