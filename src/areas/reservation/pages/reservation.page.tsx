import { data, redirect, useRevalidator } from 'react-router';
import { cuilRuleOf } from '../../../pages/forms/cuil-rule.server.ts';
import { keepUnsent } from '../../../pages/forms/keep-unsent.ts';
import { askWholePage } from '../../../pages/frame/ask-whole-page.ts';
import { SiteFrame } from '../../../pages/frame/site-frame.tsx';
import { pageMeta } from '../../../pages/head/page-meta.ts';
import { queryOf } from '../../../pages/request/page-query.ts';
import { servicesContext } from '../../../pages/request/services.ts';
import { labelsFor } from '../../../ui/labels.tsx';
import { typedAgain } from '../../account/contract.ts';
import { OrderDocuments } from '../../documents/web/index.ts';
import { stampIn } from '../../legal-documents/index.ts';
import { PaymentStep, paymentStatus } from '../../payment/web/index.ts';
import { dateIn, supplierText } from '../../platform/index.ts';
import { customerForm, type Done, kitForm, termsForm } from '../contract.ts';
import { pageOfState } from '../flow/index.ts';
import {
  CHANGE_FIELDS,
  type Customer,
  type Order,
  RESERVATION_FIELDS,
  replacesMailbox,
  shownCents,
  takesPapers,
} from '../index.ts';
import { reservationPages } from '../pages.ts';
import {
  type AmountChange,
  ChangeView,
  ClosedOrderView,
  DepositStep,
  MAIL_LINK,
  OrderView,
  ReceiptView,
  RegisterStep,
  reservationLabels,
  TermsStep,
} from '../web/index.ts';
import type { Route } from './+types/reservation.page';
import { financingToday } from './reservation-financing.server.ts';
import { asOwner, ownerGuards, sendOwnerCode, UNGUARDED } from './reservation-owner.server.ts';
import {
  dealersFor,
  factsOf,
  mailLink,
  orderOf,
  orderPath,
  pageOfWord,
  pathsOf,
  type ReservationAnswer,
  type ReservationRequest,
  readSent,
  refusal,
  reservationFrame,
  reservationRequest,
} from './shared/reservation.server.ts';
import { carPageOf, carToday, changedCarToday, shownReserved } from './shared/reservation-car.server.ts';

/** Of an order's plain address, which leads on to the page that is due: `open`. */
const pageRequest = ({ context, params }: Route.LoaderArgs | Route.ActionArgs) => {
  const request = reservationRequest(context.get(servicesContext), params);
  const { page: word } = params as { readonly page?: string };
  const page = word === undefined ? 'open' : pageOfWord(request.site, word);
  if (!page || page === 'file' || (page === 'open' && word !== undefined))
    throw new Response('no such page', { status: 404 });
  return { ...request, page };
};

/** The steps of a reservation, and the pages of the order that it becomes. */
export async function loader(args: Route.LoaderArgs) {
  const request = pageRequest(args);
  const { services, site, page } = request;
  const story = await orderOf(request, args.params, page);
  if (!story) {
    const { logIn } = pathsOf(site, '');
    return data({ ...reservationFrame(request), logIn, isClosed: true as const }, { status: 404 });
  }
  const { order, events, isOpen, heldUntil } = story;
  if (page === 'open') throw redirect(orderPath(site, order.id, pageOfState(order.state)), 303);
  const financing = await financingToday(services, order);
  const facts = await factsOf(request, story, financing);
  const paidOn = dateIn(site.market, Date.parse(order.paidAt ?? order.begunAt));
  const title = labelsFor(site.locale, reservationLabels)('order-title', { number: order.number });
  return {
    ...reservationFrame(request, title),
    isClosed: false as const,
    page,
    order,
    events,
    facts,
    paidOn,
    isOpen,
    heldUntil,
    shown: shownReserved(services, site, order.car),
    financing,
    again: carPageOf(site, order.car),
    paths: pathsOf(site, order.id),
    seller: page === 'reservation' ? supplierText(site) : [],
    known: page === 'register' ? await knownOf(request, order.customer) : {},
    devices: page === 'order' ? await request.session.devices(order.id) : [],
    guards: GUARDED.includes(page) ? await ownerGuards(services, order) : UNGUARDED,
    bonuses: page === 'reservation' ? await request.session.bonuses(order.id) : [],
    paying: page === 'payment' ? await payingOf(request, order.id) : undefined,
    dealers: page === 'reservation' ? await dealersFor(request, order) : NO_DEALERS,
    wanted: page === 'change' ? await wantedOf(request, order, args.request) : undefined,
  };
}

type PageRequest = ReturnType<typeof pageRequest>;

/** How the deposit stands, and the key under which a plain form would begin it. */
async function payingOf({ services }: ReservationRequest, id: string) {
  const view = await services.payments
    ?.view(id)
    .catch((error: unknown) => void services.report?.('a payment could not be read', error));
  return view && { view, key: crypto.randomUUID() };
}

/** What was said already, else what the account that is open knows: data is asked for once. */
async function knownOf(
  { services }: ReservationRequest,
  said: Customer | undefined,
): Promise<Partial<Customer>> {
  const customer = await services.account?.who();
  if (!customer) return said ?? {};
  const { name, document, phone, address } = customer.person;
  const known = { name, document, phone, email: customer.email, postalCode: address.postalCode };
  return { ...known, ...Object.fromEntries(Object.entries(said ?? {}).filter(([, text]) => text !== '')) };
}

/** The build that the address names, at what it would cost in this order. */
async function wantedOf({ services, site }: ReservationRequest, order: Order, request: Request) {
  const { code } = queryOf(reservationPages.step, site, request);
  const wanted = code ? await changedCarToday(services, site, order.car, code) : undefined;
  return wanted && shownReserved(services, site, wanted);
}

const NOTHING: ReservationAnswer = { answered: undefined, refused: undefined, hasCancelFailed: false };

export async function action(args: Route.ActionArgs) {
  const request = pageRequest(args);
  const story = await orderOf(request, args.params, request.page);
  const sent = await args.request.formData();
  const form = String(sent.get('form') ?? '');
  if (form === MAIL_LINK) return mailLink(request, sent);
  // What was sent for an order that is open here no more: its page says so, and how to get in.
  if (!story) return data(NOTHING, { status: 404 });
  const { order } = story;
  if (request.page === 'open')
    throw redirect(orderPath(request.site, order.id, pageOfState(order.state)), 303);
  const act = Object.hasOwn(ACTS, form) ? ACTS[form] : undefined;
  if (!act) throw new Response('no such form', { status: 400 });
  if (request.services.isTooOften) {
    const { answer, status } = refusal(form, 'too-often', typedAgain(sent));
    return data(answer, { status });
  }
  return act({ ...request, order, sent, form });
}

type Sent = PageRequest & {
  readonly order: Order;
  readonly sent: FormData;
  readonly form: string;
};
type OrderFormResponse = ReturnType<typeof data<ReservationAnswer>>;

/** Refused, or on to a page. */
function after(
  { site, order, form, sent }: Sent,
  done: Done,
  page: 'reservation' | 'payment' | 'order',
): OrderFormResponse {
  if (done.ok) throw redirect(orderPath(site, order.id, page), 303);
  const { answer, status } = refusal(form, done.reason, typedAgain(sent));
  return data(answer, { status });
}

/** Refused because an amount is another one by now than its page told. */
function changedSince({ form, sent }: Sent, amounts: readonly AmountChange[]): OrderFormResponse {
  const { answer, status } = refusal(form, 'price-changed', typedAgain(sent));
  return data({ ...answer, changes: amounts.filter(({ before, now }) => before !== now) }, { status });
}

const ACTS: Readonly<Record<string, (sent: Sent) => Promise<OrderFormResponse>>> = {
  async register(call) {
    const read = readSent(call.form, customerForm(call.site.market, cuilRuleOf(call.site)), call.sent);
    if (!read.ok) return data(read.answer, { status: 422 });
    const registered = (code?: string) => call.session.register(call.order.id, read.value, { code });
    if (!replacesMailbox(call.order, read.value)) return after(call, await registered(), 'reservation');
    const code = String(call.sent.get('mailboxCode') ?? '').slice(0, 40);
    if (!code) return askMailboxCode(call, read.value.email);
    const { unproven, done } = await asOwner(call, { form: 'mailbox', sent: call.sent }, () =>
      registered(code),
    );
    return unproven ? { ...unproven, data: ofRegister(unproven.data) } : after(call, done, 'reservation');
  },
  async terms(call) {
    const { services, site, order, session } = call;
    const read = readSent(call.form, termsForm, call.sent);
    if (!read.ok) return data(read.answer, { status: 422 });
    const { dealer, revision } = read.value;
    if (revision !== order.revision) return after(call, CHANGED, 'payment');
    const offered = await dealersFor(call, order);
    if (!offered.options.some(({ value }) => value === dealer)) return after(call, NOT_NOW, 'payment');
    const car = await carToday(services, site, order.car);
    if (!car)
      return after(call, { ok: false, reason: order.car.stock ? 'car-taken' : 'not-sold' }, 'payment');
    const done = await session.accept(order.id, { dealer, revision, car, documents: stampIn(call.sent) });
    if (done.ok || done.reason !== 'price-changed') return after(call, done, 'payment');
    const now = (await session.find(order.id))?.order ?? order;
    return changedSince(call, [
      { what: 'price', before: order.car.total, now: now.car.total },
      { what: 'deposit', before: order.policy.deposit, now: now.policy.deposit },
    ]);
  },
  async bonus(call) {
    const [number, revision] = [String(call.sent.get('number') ?? ''), Number(call.sent.get('revision'))];
    const picked = { number: number || undefined, revision };
    return after(call, await call.session.pickBonus(call.order.id, picked), 'reservation');
  },
  async cancel(call) {
    const { session, order, services, sent } = call;
    const { unproven, done } = await asOwner(call, { form: 'cancel', sent }, () =>
      session.cancel(order.id).catch((error: unknown) => {
        services.report?.('an order could not be cancelled', error);
        return undefined;
      }),
    );
    if (unproven) return unproven;
    if (!done) return data({ ...NOTHING, hasCancelFailed: true }, { status: 503 });
    return after(call, done, 'order');
  },
  async kit(call) {
    const read = readSent(call.form, kitForm(call.site.market), call.sent);
    if (!read.ok) return data(read.answer, { status: 422 });
    const { unproven, done } = await asOwner(call, { form: 'kit', sent: call.sent }, () =>
      call.session.sendKitTo(call.order.id, read.value),
    );
    if (unproven) return unproven;
    if (!done.ok) return after(call, done, 'order');
    return data({ ...NOTHING, answered: { form: call.form, ok: true, at: Date.now() } }, {});
  },
  'end-device': async (call) => {
    const device = String(call.sent.get('device') ?? '');
    return after(call, await call.session.endDevice(call.order.id, device), 'order');
  },
  'end-others': async (call) => after(call, await call.session.endOthers(call.order.id), 'order'),
  /** Before any script: a code or a line, which the same page shows then. */
  async pay(call) {
    const { services, order, sent } = call;
    const wish = { method: String(sent.get('method') ?? ''), key: String(sent.get('key') ?? '') };
    const begun = KEY.test(wish.key) ? await services.payments?.begin(order.id, wish) : undefined;
    return after(call, begun?.ok ? { ok: true } : NOT_NOW, 'payment');
  },
  'owner-code': (call) => sendOwnerCode(call, call.sent),
  async account(call) {
    const { unproven, done } = await asOwner(call, { form: 'account', sent: call.sent }, () =>
      call.session.keepInAccount(call.order.id),
    );
    return unproven ?? after(call, done, 'order');
  },
  async change(call) {
    const { unproven, done } = await asOwner(call, { form: 'change', sent: call.sent }, () => changed(call));
    if (unproven || done.ok || done.reason !== 'price-changed') return unproven ?? after(call, done, 'order');
    const { car } = call.order;
    const now = await changedCarToday(call.services, call.site, car, wantedCode(call));
    const amount = {
      what: 'price',
      before: shownIn(call) ?? car.total,
      now: now?.total ?? car.total,
    } as const;
    return changedSince(call, [amount]);
  },
};

/** Another mailbox than the order has shows first that somebody reads it: the same form asks for the code that goes there. */
async function askMailboxCode(call: Sent, email: string): Promise<OrderFormResponse> {
  const { services, session, order, sent, form } = call;
  const typed = { ...typedAgain(sent), mailbox: email };
  const { mailbox: guard } = await ownerGuards(services, order);
  if (guard === 'log-in' || guard === 'new-password')
    return data({ ...NOTHING, answered: { form, ok: false, at: Date.now(), typed } }, { status: 403 });
  const done = await session.sendMailboxCode(order.id, email);
  if (!done.ok) {
    const { answer, status } = refusal(form, done.reason, typed);
    return data(answer, { status });
  }
  const answered = { form, ok: false, at: Date.now(), errors: { mailboxCode: 'required' } as const, typed };
  return data({ ...NOTHING, answered }, { status: 422 });
}

/** What the guard of another mailbox says, on the form that asks for it. */
const ofRegister = (answer: ReservationAnswer): ReservationAnswer => ({
  ...answer,
  answered: answer.answered && { ...answer.answered, form: 'register' },
});

const wantedCode = ({ site, sent }: Sent) => String(sent.get(RESERVATION_FIELDS[site.market].code) ?? '');
const shownIn = ({ sent }: Sent) => shownCents(String(sent.get(CHANGE_FIELDS.shown) ?? ''));

/** Changes the build of an order to the one that was shown. */
async function changed(call: Sent): Promise<Done> {
  const { services, site, order, sent, session } = call;
  const wanted = await changedCarToday(services, site, order.car, wantedCode(call));
  const revision = Number(sent.get('revision'));
  // It was priced for the order as it was read here: what a browser says of a later one is not what it is for.
  if (revision !== order.revision) return CHANGED;
  if (!wanted) return NOT_NOW;
  return session.change(order.id, { revision, after: wanted, shown: shownIn(call) });
}

/** What was sent with an order; there is nothing to send before its deposit is paid. */
const documentsOf = ({ id, state, paidAt }: Sent['order']) =>
  paidAt && <OrderDocuments owner={{ kind: 'order', id }} isOpen={takesPapers(state)} />;

/** The pages that have guarded acts. */
const GUARDED: readonly string[] = ['register', 'order', 'change'];
const KEY = /^[\w-]{16,64}$/;
const NO_DEALERS = { options: [], areNearest: false };
const NOT_NOW: Done = { ok: false, reason: 'not-now' };
const CHANGED: Done = { ok: false, reason: 'changed-meanwhile' };

export { revalidateOnConflict as shouldRevalidate } from '../../../pages/forms/form-conflict.ts';

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders;

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [askWholePage, keepUnsent];

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData ? [...pageMeta(loaderData.description), { name: 'robots', content: 'noindex' }] : [];

export default function ReservationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  if (loaderData.isClosed)
    return (
      <SiteFrame isTask {...loaderData.frame}>
        <ClosedOrderView logIn={loaderData.logIn} {...(actionData ?? NOTHING)} />
      </SiteFrame>
    );
  const {
    frame,
    page,
    known,
    paying,
    dealers,
    bonuses,
    wanted,
    events,
    facts,
    paidOn,
    devices,
    seller,
    ...common
  } = loaderData;
  const props = { ...common, ...(actionData ?? NOTHING) };
  return (
    <SiteFrame isTask {...frame}>
      {page === 'register' && <RegisterStep {...props} known={known} guard={props.guards.mailbox} />}
      {page === 'reservation' && (
        <TermsStep
          {...props}
          dealers={dealers.options}
          areNearest={dealers.areNearest}
          bonuses={bonuses}
          seller={seller}
        />
      )}
      {page === 'payment' && (
        <DepositStep
          {...props}
          begun={paymentStatus(paying?.view.payment)}
          payment={(tell) => (
            <PaymentStep
              reference={props.order.id}
              next={props.paths.receipt}
              begun={paying}
              onStanding={tell}
              onClosed={revalidate}
            />
          )}
        />
      )}
      {page === 'order' && (
        <OrderView
          {...props}
          events={events}
          facts={facts}
          devices={devices}
          slots={{ documents: documentsOf(props.order) }}
        />
      )}
      {page === 'receipt' && (
        <ReceiptView {...props} events={events} paidOn={paidOn} legalUntil={facts.legalUntil ?? paidOn} />
      )}
      {page === 'change' && <ChangeView {...props} facts={facts} wanted={wanted} />}
    </SiteFrame>
  );
}
