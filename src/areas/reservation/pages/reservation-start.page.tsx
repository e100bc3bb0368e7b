import { data, redirect } from 'react-router';
import { storable } from '../../../kit/storable-text.ts';
import { keepUnsent } from '../../../pages/forms/keep-unsent.ts';
import { askWholePage } from '../../../pages/frame/ask-whole-page.ts';
import { SiteFrame } from '../../../pages/frame/site-frame.tsx';
import { pageMeta } from '../../../pages/head/page-meta.ts';
import { servicesContext } from '../../../pages/request/services.ts';
import { ENROLMENT_FIELDS } from '../../employee-purchase/index.ts';
import { requestedProgramme } from '../../employee-purchase/pages/shared/employee-purchase.server.ts';
import { type Market, sitePath } from '../../platform/index.ts';
import { agreedCar } from '../../quotation/pages/shared/agreed.server.ts';
import { STOCK_PAGES } from '../../stock/index.ts';
import type { Refused } from '../contract.ts';
import { mayOpen } from '../flow/index.ts';
import {
  agreedFinancing,
  agreedOffer,
  PERSON_FIELDS,
  RESERVATION_FIELDS,
  type ReservedCar,
  shownCents,
  withProgramme,
} from '../index.ts';
import { type AmountChange, ANOTHER, type ChangeChoice, type SentAgain, StartView } from '../web/index.ts';
import type { Route } from './+types/reservation-start.page';
import { knownPerson, requestedFinancing } from './reservation-financing.server.ts';
import {
  listed,
  orderPath,
  type ReservationRequest,
  reservationFrame,
  reservationRequest,
  startPath,
} from './shared/reservation.server.ts';
import { buildToReserve, stockCarToReserve } from './shared/reservation-car.server.ts';

const pageRequest = ({ context, params }: Route.LoaderArgs | Route.ActionArgs) =>
  reservationRequest(context.get(servicesContext), params);

/** What this browser, or the account that is open in it, has reserved. */
export async function loader(args: Route.LoaderArgs) {
  const request = pageRequest(args);
  const { site } = request;
  const own = (await mine(request))?.filter((one) => one.site === site.key);
  const view = {
    ...reservationFrame(request),
    orders: own && listed(() => site, own),
    stock: sitePath(site, STOCK_PAGES[site.market]),
    action: startPath(site),
  };
  return data(view, { status: own ? 200 : 503 });
}

/** The visitor's orders; undefined where they cannot be read now, which is reported. */
const mine = ({ session, services }: ReservationRequest) =>
  session.mine().catch((error: unknown) => void services.report?.('orders could not be read', error));

type Result = {
  readonly refused: Refused | undefined;
  readonly choice: ChangeChoice | undefined;
  readonly again: SentAgain | undefined;
  /** The version that takes the place of the one that was asked for. */
  readonly newest: string | undefined;
  /** The price that the page showed, and the one of now. */
  readonly price: Omit<AmountChange, 'what'> | undefined;
};
const result = (more: Partial<Result>): Result => ({
  refused: undefined,
  choice: undefined,
  again: undefined,
  newest: undefined,
  price: undefined,
  ...more,
});

/** What a page sends along with a car, and what is sent again where nothing could be begun. */
const sentIn = (market: Market) => [
  ...Object.values(RESERVATION_FIELDS[market]),
  ENROLMENT_FIELDS[market].enrolment,
  ...PERSON_FIELDS,
  ANOTHER,
];

/** A page that was open before the Argentine market had words of its own sends the former ones. */
const FORMER_NAMES = new Map(
  Object.entries(RESERVATION_FIELDS.BR).map(([key, former]) => [
    RESERVATION_FIELDS.AR[key as keyof typeof RESERVATION_FIELDS.AR] as string,
    former as string,
  ]),
);

/** Begins a reservation: only which car is believed of what was sent. */
export async function action(args: Route.ActionArgs) {
  const request = pageRequest(args);
  const { site, session, services } = request;
  if (services.isTooOften) return data(result({ refused: 'too-often' }), { status: 429 });
  const sent = await args.request.formData();
  const text = (field: string) =>
    storable(String(sent.get(field) ?? sent.get(FORMER_NAMES.get(field) ?? '') ?? '').slice(0, 200));
  const fields = RESERVATION_FIELDS[site.market];
  const number = text(fields.stock);
  const code = text(fields.code);
  if (text(fields.quotation)) return beginAgreed(request, text);
  const car = number ? await stockCarToReserve(services, site, number) : buildToReserve(services, site, code);
  if (!car) return data(result({ refused: number ? 'car-taken' : 'not-sold' }), { status: 409 });
  const changes = number || sent.get(ANOTHER) ? [] : await changeable(request, car.modelKey);
  if (!changes) {
    // Without them nobody knows whether this is another order or a change of one: nothing is begun, and nothing has to be chosen anew.
    const again = sentAgain(site.market, car, text);
    return data(result({ refused: 'unavailable', again }), { status: 503, headers: { 'retry-after': '5' } });
  }
  if (changes.length > 0) {
    const to = (id: string) => `${orderPath(site, id, 'change')}?${fields.code}=${car.code}`;
    const choice = {
      again: sentAgain(site.market, car, text),
      changes: changes.map((one) => ({ href: to(one.id), number: one.number })),
    };
    return data(result({ choice }), {});
  }
  const financing = await requestedFinancing(services, site, car, text);
  const programme = await requestedProgramme(
    services,
    car.modelKey,
    text(ENROLMENT_FIELDS[site.market].enrolment),
  );
  const priced = withProgramme(car, programme?.applied, site.locale);
  const known = programme?.buyer ?? knownPerson(text);
  const shown = shownCents(text(fields.shown));
  if (shown !== undefined && shown !== priced.total) {
    // Whoever saw another price begins nothing before they have seen this one: the same is sent again with it.
    const sentNow = (field: string) => (field === fields.shown ? String(priced.total) : text(field));
    const again = sentAgain(site.market, car, sentNow);
    const price = { before: shown, now: priced.total };
    return data(result({ refused: 'price-changed', again, price }), { status: 409 });
  }
  // A lender's offer is for the price of the day: under a programme it stays behind, and that is told.
  const along = programme && financing ? ({ refused: 'programme' } as const) : financing;
  const begun = await session.begin(priced, { financing: along, known });
  if (!begun.ok) return data(result({ refused: begun.reason }), { status: 409 });
  return redirect(orderPath(site, begun.id, 'register'), 303);
}

/** What was sent about a car, for the form that sends it again. */
const sentAgain = (market: Market, car: ReservedCar, text: (field: string) => string): SentAgain => ({
  car: `${car.modelName} ${car.versionName}, ${car.colourName}`,
  fields: sentIn(market)
    .map((field) => [field, text(field)] as const)
    .filter(([, value]) => value !== ''),
});

/**
 * Begins a reservation on what was agreed in a quotation: its car, its price, the customer's own car, the offer that they chose, and
 * whom it was made for. What does not stand any more is told, and nothing is begun at another price.
 */
async function beginAgreed({ site, session, services }: ReservationRequest, text: (field: string) => string) {
  const reference = text(RESERVATION_FIELDS[site.market].quotation);
  const opened = await services.agreed(site, reference);
  const car = opened && agreedCar(services, site, opened.terms);
  if (!car) {
    const { status, newest } = (!opened && (await services.termsStatus?.(site, reference))) || {};
    const refused = (status && status !== 'stands' && REFUSED[status]) || 'quotation-ended';
    return data(result({ refused, newest: newest && sitePath(site, newest) }), { status: 409 });
  }
  const offer = agreedOffer(opened.terms, text(RESERVATION_FIELDS[site.market].agreedOffer));
  const requested = text(RESERVATION_FIELDS[site.market].proposal);
  const financing = agreedFinancing(offer, requested);
  const { email = '' } = opened;
  const known = knownPerson((field) => text(field) || (field === 'email' ? email : ''));
  // The reference is the quotation's own link: it was opened above.
  const begun = await session.begin(car, { financing, known, hasLink: true });
  if (!begun.ok) return data(result({ refused: begun.reason }), { status: 409 });
  return redirect(orderPath(site, begun.id, 'register'), 303);
}

const REFUSED = {
  expired: 'quotation-ended',
  withdrawn: 'quotation-withdrawn',
  superseded: 'quotation-superseded',
} as const satisfies Record<string, Refused>;

/** The visitor's builds of a model that may still be others. */
async function changeable(request: ReservationRequest, modelKey: string) {
  const { services } = request;
  const orders = await mine(request);
  return orders?.filter(
    (order) =>
      !order.car.stock &&
      order.car.modelKey === modelKey &&
      mayOpen('change', order) &&
      order.freezeOn !== undefined &&
      services.today <= order.freezeOn,
  );
}

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders;

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [askWholePage, keepUnsent];

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData ? [...pageMeta(loaderData.description), { name: 'robots', content: 'noindex' }] : [];

export default function ReservationStart({ loaderData, actionData }: Route.ComponentProps) {
  const { frame, description: _, ...view } = loaderData;
  return (
    <SiteFrame isTask {...frame}>
      <StartView {...view} {...(actionData ?? result({}))} />
    </SiteFrame>
  );
}
