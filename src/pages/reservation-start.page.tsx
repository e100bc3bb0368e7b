import { data, redirect } from 'react-router';
import { ENROLMENT_FIELDS } from '../areas/employee-purchase/index.ts';
import { sitePath } from '../areas/platform/index.ts';
import type { Refused } from '../areas/reservation/contract.ts';
import { mayOpen } from '../areas/reservation/flow/index.ts';
import { RESERVATION_FIELDS, withProgramme } from '../areas/reservation/index.ts';
import { ANOTHER, type ChangeChoice, StartView } from '../areas/reservation/web/index.ts';
import { STOCK_PAGES } from '../areas/stock/index.ts';
import { storable } from '../kit/storable-text.ts';
import type { Route } from './+types/reservation-start.page';
import { askWholePage } from './ask-whole-page.ts';
import { programmeAsked } from './employee-purchase.server.ts';
import { keepUnsent } from './keep-unsent.ts';
import { pageMeta } from './page-meta.ts';
import {
  listed,
  orderPath,
  type ReservationRequest,
  reservationFrame,
  reservationRequest,
  startPath,
} from './reservation.server.ts';
import { buildToReserve, stockCarToReserve } from './reservation-car.server.ts';
import { financingAsked, knownPerson } from './reservation-financing.server.ts';
import { servicesContext } from './services.ts';
import { SiteFrame } from './site-frame.tsx';

const asked = ({ context, params }: Route.LoaderArgs | Route.ActionArgs) =>
  reservationRequest(context.get(servicesContext), params);

/** What this browser, or the account that is open in it, has reserved. */
export async function loader(args: Route.LoaderArgs) {
  const request = asked(args);
  const { site, visit } = request;
  return {
    ...reservationFrame(request),
    orders: listed(
      () => site,
      (await visit.mine()).filter((one) => one.site === site.key),
    ),
    stock: sitePath(site, STOCK_PAGES[site.market]),
    action: startPath(site),
  };
}

type Told = { readonly refused: Refused | undefined; readonly choice: ChangeChoice | undefined };
const told = (more: Partial<Told>): Told => ({ refused: undefined, choice: undefined, ...more });

/** Begins a reservation: only which car is believed of what was sent. */
export async function action(args: Route.ActionArgs) {
  const request = asked(args);
  const { site, visit, services } = request;
  if (services.isTooOften) return data(told({ refused: 'too-often' }), { status: 429 });
  const sent = await args.request.formData();
  const text = (field: string) => storable(String(sent.get(field) ?? '').slice(0, 200));
  const number = text(RESERVATION_FIELDS.stock);
  const code = text(RESERVATION_FIELDS.code);
  const car = number ? await stockCarToReserve(services, site, number) : buildToReserve(services, site, code);
  if (!car) return data(told({ refused: number ? 'car-taken' : 'not-sold' }), { status: 409 });
  const changes = number || sent.get(ANOTHER) ? [] : await changeable(request, car.modelKey);
  if (changes.length > 0) {
    const to = (id: string) => `${orderPath(site, id, 'change')}?${RESERVATION_FIELDS.code}=${car.code}`;
    const choice = {
      code: car.code,
      changes: changes.map((one) => ({ href: to(one.id), number: one.number })),
    };
    return data(told({ choice }), {});
  }
  const financing = await financingAsked(services, site, car, text);
  const programme = await programmeAsked(services, car.modelKey, text(ENROLMENT_FIELDS.enrolment));
  const priced = withProgramme(car, programme?.applied, site.locale);
  const known = programme?.buyer ?? knownPerson(text);
  // A lender's offer is for the price of the day: under a programme it stays behind, and that is told.
  const along = programme && financing ? ({ refused: 'programme' } as const) : financing;
  const begun = await visit.begin(priced, { financing: along, known });
  if (!begun.ok) return data(told({ refused: begun.reason }), { status: 409 });
  return redirect(orderPath(site, begun.id, 'register'), 303);
}

/** The visitor's builds of a model that may still be others. */
async function changeable({ visit, services }: ReservationRequest, modelKey: string) {
  const orders = await visit.mine();
  return orders.filter(
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
    <SiteFrame {...frame}>
      <StartView {...view} {...(actionData ?? told({}))} />
    </SiteFrame>
  );
}
