import { data } from 'react-router';
import { isPlainDate } from '../../../kit/calendar.ts';
import { servicesContext } from '../../../pages/request/services.ts';
import { readForm } from '../../account/contract.ts';
import { stepForm } from '../../admin/contract.ts';
import { mayDo, staffPermit } from '../../admin/index.ts';
import {
  adminTitle,
  dealerNames,
  faultyStep,
  refusedStep,
  seenIn,
  siteOptions,
  staffFor,
  staffNames,
} from '../../admin/pages/shared/admin.server.ts';
import { OrderView, PapersView, PHOTO_FORM, type StepAnswer } from '../../admin/web/index.ts';
import type { OpenedPaper } from '../../documents/contract.ts';
import { PAPER_FORM } from '../../documents/index.ts';
import { ORDER_ACTS } from '../contract.ts';
import type { Route } from './+types/admin-order.page';

type OrderAnswer = StepAnswer & { readonly opened?: OpenedPaper };

/** One order, and what may be done to it. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const admin = await staffFor(services, request, 'orders');
  const order = await admin.orders.open(admin.permit, params.number);
  if (!order) throw new Response('no such order', { status: 404 });
  const buyers = staffPermit(admin.staff, services.sites, 'read', 'buyers');
  return {
    order,
    papers: await admin.papers.of(admin.permit, params.number),
    buyer: buyers && { is: await admin.orders.buyer(buyers, params.number) },
    mayChange: mayDo(admin.staff.roles, 'orders', 'update'),
    people: await staffNames(admin),
    dealers: dealerNames(services, [order]),
    sites: siteOptions(services),
    title: adminTitle(admin.locale, params.number),
  };
}

/** Acts that are of a day; all but `estimate` of today where nobody says another. */
const isOfDay = (act: unknown) => act === 'estimate' || act === 'deliver' || act === 'withdraw';

function dayFaultOf(act: unknown, day: unknown): 'required' | 'date-invalid' | undefined {
  if (!isOfDay(act) || isPlainDate(day)) return undefined;
  if (act === 'estimate') return 'required';
  return day ? 'date-invalid' : undefined;
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { permit, orders, papers } = await staffFor(
    context.get(servicesContext),
    request,
    'orders',
    'update',
  );
  const sent = await request.formData();
  const form = String(sent.get('form'));
  if (form === PAPER_FORM) {
    const opened = await papers.open(permit, params.number, String(sent.get('paper')));
    return opened ? data<OrderAnswer>({ opened }) : refusedStep('unknown', form);
  }
  const read = readForm(stepForm, sent);
  const day = sent.get('day');
  const dayFault = dayFaultOf(sent.get('act'), day);
  if (!read.ok || dayFault)
    return faultyStep({ ...(read.ok ? {} : read.errors), ...(dayFault && { day: dayFault }) }, sent);
  if (form === PHOTO_FORM) {
    const { act: review, reason } = read.value;
    if (review !== 'accepted' && review !== 'refused') return refusedStep('not-now', form);
    const isDone = await papers.review(permit, params.number, String(sent.get('paper')), {
      review,
      reason,
    });
    return isDone ? data<OrderAnswer>({ isDone, form }) : refusedStep('unknown', form);
  }
  const act = ORDER_ACTS.find((one) => one === read.value.act);
  if (!act) return refusedStep('not-now', form);
  const { reason } = read.value;
  const shown = Number(sent.get('price') || Number.NaN);
  const step = {
    act,
    reason,
    seen: seenIn(sent),
    ...(isOfDay(act) && isPlainDate(day) && { day }),
    ...(act === 'invoice' && Number.isSafeInteger(shown) && { price: shown }),
  };
  const done = await orders.act(permit, params.number, step);
  if (done.ok) return data<OrderAnswer>({ isDone: true, form });
  if (done.reason === 'day-refused') return faultyStep({ day: 'date-invalid' }, sent);
  return refusedStep(done.reason === 'unknown-order' ? 'unknown' : done.reason, form);
}

export { revalidateOnConflict as shouldRevalidate } from '../../../pages/forms/form-conflict.ts';

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders;

export const meta = ({ loaderData }: Route.MetaArgs) => [{ title: loaderData?.title }];

export default function AdminOrderPage({ loaderData, actionData }: Route.ComponentProps) {
  const answer: OrderAnswer | undefined = actionData;
  const { papers, ...view } = loaderData;
  const { mayChange } = view;
  return (
    <OrderView
      {...view}
      answer={answer}
      papers={<PapersView papers={papers} opened={answer?.opened} mayChange={mayChange} answer={answer} />}
    />
  );
}
