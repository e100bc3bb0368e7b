import { cuilRuleOf } from '../../../pages/forms/cuil-rule.server.ts';
import type { PageServices } from '../../../pages/request/services.ts';
import { labelsFor } from '../../../ui/labels.tsx';
import {
  COMPARISON_PAGE,
  carTotal,
  findModel,
  findVersion,
  lineOf,
  MOST_COMPARED,
  netOfOptions,
  netTotal,
} from '../../catalogue/index.ts';
import { dressedPictures } from '../../catalogue/web/index.ts';
import { encodeCode, encodeCompared, stepPath } from '../../configurator/flow/index.ts';
import { CONFIGURATOR_FIELDS } from '../../configurator/index.ts';
import { openedCarOf } from '../../configurator/pages/shared/opened-car.server.ts';
import type { OwnCar } from '../../configurator/web/index.ts';
import {
  enrolmentPath,
  listedEnrolments,
} from '../../employee-purchase/pages/shared/employee-purchase.server.ts';
import { employeePurchaseLabels } from '../../employee-purchase/web/index.ts';
import { creditTax, STORED_OFFER_PARAMETERS, unequalLast } from '../../financing/index.ts';
import { fundingAuthoringOf } from '../../financing/pages/shared/funding.server.ts';
import type { OwnSimulation } from '../../financing/web/index.ts';
import { dateIn, type Site, sitePath } from '../../platform/index.ts';
import { type OwnProposal, TRACKING_PAGES } from '../../proposals/index.ts';
import type { ListedProposal } from '../../proposals/web/index.ts';
import type { OrderInList } from '../../reservation/contract.ts';
import { isPaid } from '../../reservation/index.ts';
import { listed as listedOrders } from '../../reservation/pages/shared/reservation.server.ts';
import { STOCK_PAGES } from '../../stock/index.ts';
import { type AccountCar, type Customer, type LinkedSimulation, personForm } from '../contract.ts';
import { type Bonus, bonusState, comparedCars } from '../index.ts';
import type { ShownBonus } from '../web/index.ts';
import { requestsOf } from './account-requests.server.ts';
import { type AccountRequest, siteAt } from './shared/account.server.ts';

type OffersOfSite = Awaited<ReturnType<PageServices['storedOffers']>>[number];
type Sold = NonNullable<ReturnType<typeof findVersion>>;

/** Those before stand on their own page. */
const LAST_REQUESTS = 2;

/** Paid orders that are open in this browser and stand in no account: closing one leaves them as they are. */
export async function outsideOrders(request: AccountRequest) {
  const { services, site } = request;
  const orders = ((await services.reservations?.mine()) ?? []).filter(
    ({ isInAccount, state }) => !isInAccount && isPaid(state),
  );
  return listedOrders((key) => siteAt(request, key) ?? site, orders);
}

/** What a customer has: proposals as they stand, and cars as they cost today. */
export async function belongingsOf(request: AccountRequest, customer: Customer) {
  const { account, services, site } = request;
  const orders = (await services.reservations?.mine()) ?? [];
  const [linked, simulations, savedCars, bonuses] = await Promise.all([
    account.proposals(),
    account.simulations(),
    account.cars(),
    account.bonuses(),
  ]);
  const [proposals, offers, requests, written, bookings] = await Promise.all([
    proposalsOf(services, linked, orders),
    services.storedOffers(simulations),
    requestsOf(request, customer, { size: LAST_REQUESTS }),
    services.consumerRequests?.ofAccount(),
    services.bookings?.ofAccount(),
  ]);
  return {
    begin: {
      orders: orders.length > 0 ? undefined : sitePath(site, STOCK_PAGES[site.market]),
      cars: savedCars.length > 0 ? undefined : sitePath(site),
    },
    orders: listedOrders((key) => siteAt(request, key) ?? site, orders),
    requests: requests.requests,
    /** Whether there is something on their page, which has what was asked for in writing and visits too. */
    hasRequests: [requests.requests, written, bookings].some((all) => all && all.length > 0),
    proposals: proposals.flatMap((proposal) => listed(request, proposal) ?? []),
    simulations: offers.flatMap((offer) => ownSimulation(request, offer) ?? []),
    cars: savedCars.flatMap((car) => ownCar(request, car) ?? []),
    bonuses: bonuses.flatMap((bonus) => shownBonus(request, bonus) ?? []),
    programmes: await programmesOfSession(services, site),
  };
}

/** Proposals that the account is linked with, and those that go with its orders: an order may have joined it after its proposal was made. */
async function proposalsOf(
  { reservations, ownProposals }: Pick<PageServices, 'reservations' | 'ownProposals'>,
  linked: Awaited<ReturnType<AccountRequest['account']['proposals']>>,
  orders: readonly Pick<OrderInList, 'id' | 'site' | 'proposal'>[],
): Promise<readonly OwnProposal[]> {
  const withOrders = orders.map(async ({ id, site, proposal }) =>
    proposal !== undefined && (await reservations?.isInOpenAccount(id)) ? [{ site, number: proposal }] : [],
  );
  const wanted = [...linked, ...(await Promise.all(withOrders)).flat()];
  const all = new Map(wanted.map(({ site, number }) => [`${site} ${number}`, { site, number }]));
  const found = await ownProposals([...all.values()]);
  return found.toSorted((one, other) => other.madeAt - one.madeAt);
}

/** The customer's enrolments; nothing on a site without programmes. */
async function programmesOfSession({ enrolments }: PageServices, site: Site) {
  if (!enrolments || enrolments.programmes().length === 0) return undefined;
  const t = labelsFor(site.locale, employeePurchaseLabels);
  const own = await listedEnrolments(enrolments, site);
  return { title: t('own-title'), enrolments: own, href: enrolmentPath(site) };
}

function listed(request: AccountRequest, proposal: OwnProposal): ListedProposal | undefined {
  const site = siteAt(request, proposal.site);
  if (!site) return undefined;
  const { catalogue } = request.services;
  const { car } = proposal;
  const sold = car && findVersion(catalogue, site.market, car.mvsCode, car.year);
  return {
    ...proposal,
    brandName: site.brandName,
    carName: sold && `${sold.model.name} ${sold.version.displayedVersionName}`,
    madeOn: dateIn(site.market, proposal.madeAt),
    follow: sitePath(site, TRACKING_PAGES[site.market]),
  };
}

function ownSimulation(request: AccountRequest, offer: OffersOfSite): OwnSimulation | undefined {
  const site = siteAt(request, offer.site);
  if (!site) return undefined;
  const { catalogue, today } = request.services;
  const {
    id,
    madeOn,
    validUntil,
    isIndicative,
    entrance,
    credit,
    installments,
    installment,
    residual,
    totalCost,
    quotedPlan: result,
  } = offer;
  const sold = findVersion(catalogue, site.market, offer.car.mvsCode, offer.car.year);
  const plan = fundingAuthoringOf(site).plans.find((one) => one.id === offer.plan);
  return {
    id: `${offer.site} ${id}`,
    brandName: site.brandName,
    planTitle: plan?.title,
    madeOn,
    validUntil,
    isIndicative,
    hasEnded: validUntil < today,
    price: entrance + credit,
    // By what this price differs from the list's (online, agreed, of another day) is taxed as the car.
    net: netOfOptions(catalogue, site, offer.car, { price: entrance + credit, isAgreed: true }),
    entrance,
    instalments: {
      count: installments,
      value: installment,
      last: unequalLast({ installmentValue: installment, lastInstallment: result?.details?.lastInstallment }),
    },
    final: residual,
    annualCet: result?.annualCet,
    monthlyRate: result?.monthlyRate,
    annualRate: result?.details?.annualRate,
    tax: creditTax({
      iofDaily: result?.details?.iof?.daily,
      iofAdditional: result?.details?.iof?.additional,
      vat: result?.details?.vat,
    }),
    total: result?.details?.totalCost ?? totalCost,
    carName: sold && `${sold.model.name} ${sold.version.displayedVersionName}`,
    href: sold && placeOfOffer(site, sold, offer),
  };
}

/** The car of a simulation as the configurator names it. */
function codeOfOffer({ version }: Sold, { car }: OffersOfSite): string {
  const chosen = <T extends { readonly id: string }>(options: readonly T[]): readonly T[] =>
    options.filter((one) => car.ids.includes(one.id));
  return encodeCode({
    version: version.code,
    year: car.year,
    colour: car.color,
    coating: version.coatings.find((one) => car.ids.includes(one.code))?.code,
    parts: chosen(version.parts).map((part) => part.code),
    services: chosen(version.services).map((service) => service.id),
  });
}

/** The configurator with the car as it was simulated, where the strip opens the offer's plan. */
function placeOfOffer(site: Site, sold: Sold, offer: OffersOfSite): string {
  const parameters = new URLSearchParams({
    [CONFIGURATOR_FIELDS.car]: codeOfOffer(sold, offer),
    [STORED_OFFER_PARAMETERS[site.market]]: offer.id,
  });
  return `${sitePath(site, `${sold.model.key}/${stepPath(site.market, 'version')}`)}?${parameters}`;
}

/** A voucher of a site that is no more is nobody's to take. */
function shownBonus(request: AccountRequest, bonus: Bonus): ShownBonus | undefined {
  const site = siteAt(request, bonus.site);
  if (!site) return undefined;
  const { catalogue, today } = request.services;
  const names = bonus.models.map((key) => findModel(catalogue, site, key)?.name ?? key);
  return {
    ...bonus,
    brandName: site.brandName,
    models: names,
    state: bonusState(bonus, today),
  };
}

/** Nothing of a site that is no more. */
function ownCar(request: AccountRequest, { site: key, code, price }: AccountCar): OwnCar | undefined {
  const site = siteAt(request, key);
  if (!site) return undefined;
  const common = { id: `${key} ${code}`, brandName: site.brandName, before: price };
  const opened = openedCarOf(request.services, site, code);
  if (!opened) return { ...common, name: code };
  const { model, current, view, choices, lost } = opened;
  const colour = view.model.colours.find((one) => one.code === lineOf(current, 'colour')?.code);
  return {
    ...common,
    name: `${model.name} ${current.mvs.versionName}`,
    now: {
      price: carTotal(current),
      net: netTotal(request.services.catalogue, site, current),
      lost,
      colour: lineOf(current, 'colour')?.name ?? '',
      picture: colour && dressedPictures(colour.pictures, view.model.layers, choices).front,
      // The code as it was kept: the configurator tells what of it is sold no more.
      href: `${sitePath(site, `${model.key}/${stepPath(site.market, 'resume')}`)}?${CONFIGURATOR_FIELDS.car}=${code}`,
    },
  };
}

/**
 * Where the cars of a form stand side by side: two to four of the customer's own, of one brand, as each is sold today.
 * @returns none where they cannot
 */
export async function comparisonOf(
  request: AccountRequest,
  sent: readonly string[],
): Promise<string | undefined> {
  const compared = comparedCars(sent, await request.account.cars(), MOST_COMPARED);
  const site = compared && siteAt(request, compared.site);
  if (!compared || !site) return undefined;
  const { codes } = compared;
  const opened = codes.map((code) => openedCarOf(request.services, site, code));
  const model = opened[0]?.model;
  if (!model || opened.some((one) => !one)) return undefined;
  const page = sitePath(site, `${model.key}/${COMPARISON_PAGE}`);
  return `${page}?${CONFIGURATOR_FIELDS.car}=${encodeCompared(codes)}`;
}

/** The cars of a form, each `br/aurora 363C1C0_134`, at today's prices; what is no car of this market is left out. */
export function carsToKeep(request: AccountRequest, sent: readonly string[]): readonly AccountCar[] {
  const cars = sent.flatMap((id) => {
    const [key = '', code = ''] = id.split(' ');
    const site = siteAt(request, key);
    const opened = site && openedCarOf(request.services, site, code);
    return opened ? [{ site: key, code: opened.code, price: carTotal(opened.current) }] : [];
  });
  return [...new Map(cars.map((car) => [`${car.site} ${car.code}`, car])).values()];
}

/** The simulations of a form, each `br/aurora` and an id, that the portal keeps; what is no simulation of this market is left out. */
export async function simulationsToJoin(
  request: AccountRequest,
  sent: readonly string[],
): Promise<readonly LinkedSimulation[]> {
  const requests = sent.flatMap((id) => {
    const [key = '', offer = ''] = id.split(' ');
    return siteAt(request, key) ? [{ site: key, offer }] : [];
  });
  const offers = await request.services.storedOffers(requests);
  const own = offers.map(({ site, id }) => ({ site, offer: id }));
  return [...new Map(own.map((one) => [`${one.site} ${one.offer}`, one])).values()];
}

/**
 * Fills in what the account does not know with what a request of the customer's says: one that was sent with the e-mail that they
 * have shown to read, and with these very data. Nothing is written over.
 * @returns whether there is such a request
 */
export async function joinLead(
  { account, services, site }: AccountRequest,
  { email, person }: Customer,
  sent: FormData,
): Promise<boolean> {
  const fieldOf = (name: 'phone' | 'document') =>
    person[name] === '' ? String(sent.get(name) ?? '').trim() : '';
  const entered = { phone: fieldOf('phone'), document: fieldOf('document') };
  const { name, address } = person;
  const typed = { name, phone: entered.phone || person.phone, document: entered.document || person.document };
  const read = personForm(site.market, cuilRuleOf(site)).safeParse({ ...typed, ...address });
  if (!read.success || !(await services.hasLeadOf(site.market, { email, ...entered }))) return false;
  await account.save(read.data);
  return true;
}
