import { data, redirect } from 'react-router';
import type { z } from 'zod';
import { frameOf } from '../../../../pages/frame/frame.server.tsx';
import { describedAs } from '../../../../pages/head/page-description.server.ts';
import { pageLinks } from '../../../../pages/head/page-links.ts';
import type { PageServices } from '../../../../pages/request/services.ts';
import { siteOfPage } from '../../../../pages/request/site-of-page.ts';
import { labelsFor } from '../../../../ui/labels.tsx';
import { readForm, typedAgain } from '../../../account/contract.ts';
import { ACCOUNT_PAGES } from '../../../account/index.ts';
import { type Answered, accountLabels } from '../../../account/web/index.ts';
import { findDealers, nearestDealers } from '../../../dealers/index.ts';
import { dateIn, type Site, sitePath } from '../../../platform/index.ts';
import { STOCK_PAGES } from '../../../stock/index.ts';
import {
  linkForm,
  type OrderInList,
  type OrderStory,
  type Refused,
  type ReservationSession,
} from '../../contract.ts';
import { mayChangeCar, mayOpen, pageOfState } from '../../flow/index.ts';
import {
  deliveredBy,
  deliveredOn,
  type FinancingNow,
  isPaid,
  legalUntil,
  type Order,
  RESERVATION_PAGES,
  RESERVATION_STEPS,
  type ReservationPage,
  reservationPath,
  settlementOf,
  statusOf,
  withdrawalUntil,
} from '../../index.ts';
import { reservationPages } from '../../pages.ts';
import {
  type AmountChange,
  type DealerOption,
  type ListedOrder,
  MAIL_LINK,
  type OrderFacts,
  type OrderPaths,
  reservationLabels,
} from '../../web/index.ts';
import { configuratorOf, stockCarToReserve } from './reservation-car.server.ts';

/** A request for a page of somebody's reservations. */
export type ReservationRequest = {
  readonly services: PageServices;
  readonly site: Site;
  readonly session: ReservationSession;
};

type Params = Readonly<Partial<Record<'brand' | 'id' | 'page' | 'key', string | undefined>>>;

/** Each market has these pages under its own words, and only those who are served personally have them at all. */
export function reservationRequest(services: PageServices, params: Params): ReservationRequest {
  const site = siteOfPage(services, params);
  const { reservations: session } = services;
  if (!session) throw new Response('no such page', { status: 404 });
  return { services, site, session };
}

/** The list of the browser's reservations, to which a new one is sent. */
export const startPath = (site: Site): string => sitePath(site, RESERVATION_PAGES[site.market]);

export const orderPath = (site: Site, id: string, page: ReservationPage): string =>
  sitePath(site, reservationPath(site.market, id, page));

/** The page of a word, in the market's own words. */
export const pageOfWord = ({ market }: Site, word: string | undefined): ReservationPage | undefined =>
  (Object.keys(RESERVATION_STEPS) as ReservationPage[]).find(
    (page) => RESERVATION_STEPS[page][market] === word,
  );

/**
 * The visitor's order for one of its pages; whoever asks for a step that is not due is led to the one that is. None for
 * somebody else's, as for one that does not exist.
 */
export async function orderOf({ session, site }: ReservationRequest, params: Params, page: ReservationPage) {
  const story = await session.find(params.id ?? '');
  if (!story) return undefined;
  const { id, state } = story.order;
  if (!mayOpen(page, story.order)) throw redirect(orderPath(site, id, pageOfState(state)), 303);
  return story;
}

export function pathsOf(site: Site, id: string): OrderPaths {
  const to = (page: ReservationPage) => orderPath(site, id, page);
  return {
    register: to('register'),
    reservation: to('reservation'),
    payment: to('payment'),
    order: to('order'),
    change: to('change'),
    receipt: to('receipt'),
    file: to('file'),
    stock: sitePath(site, STOCK_PAGES[site.market]),
    logIn: sitePath(site, ACCOUNT_PAGES['log-in'][site.market]),
    newPassword: sitePath(site, ACCOUNT_PAGES.reset[site.market]),
  };
}

/** What stands around these pages, and what their tab is called. */
export function reservationFrame({ services, site }: ReservationRequest, title?: string) {
  const links = pageLinks(services, site, reservationPages.start);
  const t = labelsFor(site.locale, reservationLabels);
  return {
    frame: frameOf(services, site, links),
    description: describedAs(site, links, {
      title: title ?? t('title'),
      description: labelsFor(site.locale, accountLabels)('meta', { brand: site.brandName }),
    }),
  };
}

const NEAREST = 12;

/** Who may deliver the car: whoever has agreed to its terms or has it, else those nearest to the customer, else all. */
export async function dealersFor(
  { services, site }: ReservationRequest,
  { car, customer }: Order,
): Promise<{ readonly options: readonly DealerOption[]; readonly areNearest: boolean }> {
  const { dealers, places, report } = services;
  const all = findDealers(dealers, site);
  const now = car.stock && (await stockCarToReserve(services, site, car.stock.number));
  const bound = deliveredBy(all, { agreed: car.quotation?.dealer, standsAt: now?.dealer });
  const option = (one: (typeof all)[number]) => ({
    value: one.dealerCode,
    label: `${one.fantasyName}, ${one.city}`,
  });
  if (bound !== 'anywhere') return { options: bound.map(option), areNearest: false };
  const { postalCode } = customer ?? { postalCode: '' };
  const position = await places
    .positionOf(site.market, { postalCode })
    .catch((error: unknown) => void report?.('place not found', error));
  const near = position
    ? nearestDealers(dealers, site, position, { radius: 0, minimum: NEAREST, limit: NEAREST })
    : all;
  return { options: near.map(option), areNearest: position !== undefined && near.length > 1 };
}

/** What an order's page knows beside the order. */
export async function factsOf(
  request: ReservationRequest,
  { order, events }: OrderStory,
  financing: FinancingNow | undefined,
): Promise<OrderFacts> {
  const { services, site, session } = request;
  const dealer = findDealers(services.dealers, site).find(({ dealerCode }) => dealerCode === order.dealer);
  const isRefused = financing?.status === 'denied';
  const refund = session.refund(order, isRefused);
  const price = session.price(order);
  const paidOn = order.paidAt && dateIn(site.market, Date.parse(order.paidAt));
  const delivered = deliveredOn(events);
  const mayChange = mayChangeCar(order, services.today);
  return {
    dealerName: dealer && `${dealer.fantasyName}, ${dealer.city}`,
    todayTotal: price.today,
    price: price.due,
    settlement: settlementOf(price.due, order.policy.deposit, financing),
    deliveredOn: delivered,
    withdrawalUntil: withdrawalUntil(site.market, paidOn ?? services.today, delivered),
    today: services.today,
    refund,
    mayCancel: session.mayCancel(order, isRefused),
    mayChange,
    configurator: mayChange ? configuratorOf(site, order.car) : undefined,
    legalUntil: paidOn ? legalUntil(site.market, paidOn) : undefined,
    isLoggedIn: (await services.account?.who()) !== undefined,
  };
}

/** Orders as lists show them. */
export const listed = (
  siteAt: (key: string) => Site,
  orders: readonly OrderInList[],
): readonly ListedOrder[] =>
  orders.map((order) => ({
    id: order.id,
    number: order.number,
    carName: `${order.car.brandName} ${order.car.modelName} ${order.car.versionName}`,
    status: statusOf(order.state),
    deliveredOn: order.deliveredOn,
    estimate: isPaid(order.state) && !order.deliveredOn ? order.estimate : undefined,
    href: orderPath(siteAt(order.site), order.id, pageOfState(order.state)),
    isWaiting: statusOf(order.state) === 'pre-reservation',
  }));

export type ReservationAnswer = {
  readonly answered: Answered | undefined;
  readonly refused: Refused | undefined;
  readonly hasCancelFailed: boolean;
  /** What has another amount by now than the page told. */
  readonly changes?: readonly AmountChange[] | undefined;
};

const STATUS: Readonly<Record<Refused, number>> = {
  'unknown-order': 404,
  'not-now': 409,
  'changed-meanwhile': 409,
  'car-taken': 409,
  'not-sold': 409,
  'price-changed': 409,
  'documents-changed': 409,
  frozen: 409,
  'kit-sent': 409,
  'on-hold': 409,
  'no-bonus': 409,
  'too-often': 429,
  'too-many': 409,
  'no-place': 409,
  'quotation-ended': 409,
  'quotation-withdrawn': 409,
  'quotation-superseded': 409,
  'quotation-taken': 409,
  'other-buyer': 409,
  'code-invalid': 422,
  unavailable: 503,
};

/** Why something was not done, with a status that programs understand. */
export function refusal(form: string, refused: Refused, typed?: Answered['typed']) {
  if (refused === 'unknown-order') throw new Response('no such order', { status: 404 });
  const answer: ReservationAnswer = {
    answered: { form, ok: false, at: Date.now(), ...(typed && { typed }) },
    refused,
    hasCancelFailed: false,
  };
  return { answer, status: STATUS[refused] };
}

/** Mails an order's link to whoever knows its number and its address; the answer is the same where there is no such order. */
export async function mailLink({ services, session }: ReservationRequest, sent: FormData) {
  if (services.isTooOften) {
    const { answer, status } = refusal(MAIL_LINK, 'too-often', typedAgain(sent));
    return data(answer, { status });
  }
  const read = readSent(MAIL_LINK, linkForm, sent);
  if (!read.ok) return data(read.answer, { status: 422 });
  await session.mailLink(read.value);
  const answered: Answered = { form: MAIL_LINK, ok: true, at: Date.now() };
  return data<ReservationAnswer>({ answered, refused: undefined, hasCancelFailed: false }, {});
}

/** A form that is read, or what is wrong with it. */
export function readSent<T>(form: string, schema: z.ZodType<T>, sent: FormData) {
  const read = readForm(schema, sent);
  if (read.ok) return { ok: true as const, value: read.value };
  const answered: Answered = {
    form,
    ok: false,
    at: Date.now(),
    errors: read.errors,
    typed: typedAgain(sent),
  };
  const answer: ReservationAnswer = { answered, refused: undefined, hasCancelFailed: false };
  return { ok: false as const, answer };
}
