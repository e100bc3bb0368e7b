import { data } from 'react-router';
import { isPlainDate } from '../../../kit/calendar.ts';
import { servicesContext } from '../../../pages/request/services.ts';
import { readForm } from '../../account/contract.ts';
import { visitStepForm } from '../../admin/contract.ts';
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
import { BookingView, type StepAnswer } from '../../admin/web/index.ts';
import type { BookingStep } from '../contract.ts';
import { HALVES, type HalfDay, STAFF_ACTS } from '../index.ts';
import type { Route } from './+types/admin-booking.page';

/** One visit, with who comes; of another dealer there is none. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const admin = await staffFor(services, request, 'bookings');
  const { permit } = admin;
  const booking = await admin.bookings.open(permit, params.number);
  if (!booking) throw new Response('no such visit', { status: 404 });
  return {
    booking,
    // A dealer's staff know themselves; who else works here is the maker's affair.
    people: await staffNames(admin),
    dealers: dealerNames(services, [booking]),
    sites: siteOptions(services),
    title: adminTitle(admin.locale, params.number),
  };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const { permit, bookings } = await staffFor(services, request, 'bookings', 'update');
  const sent = await request.formData();
  const form = String(sent.get('form'));
  const read = readForm(visitStepForm, sent);
  const to = halfOf(sent.get('to'));
  const isPlaceMissing = sent.get('act') === 'move' && !to;
  if (!read.ok || isPlaceMissing)
    return faultyStep(
      { ...(read.ok ? {} : read.errors), ...(isPlaceMissing && { to: 'required' as const }) },
      sent,
    );
  const step = stepOf(read.value, to);
  if (!step) return refusedStep('not-now', form);
  const done = await bookings.act(permit, params.number, { ...step, seen: seenIn(sent) });
  if (done.ok) return data<StepAnswer>({ isDone: true, form });
  const { reason } = done;
  if (reason === 'changed-meanwhile') return refusedStep(reason, form);
  const known = reason === 'full' || reason === 'closed' || reason === 'not-now';
  return refusedStep(reason === 'unknown-booking' ? 'unknown' : known ? reason : 'not-now', form);
}

function stepOf({ act, reason }: { act: string; reason: string }, to: HalfDay | undefined) {
  if (act === 'move') return to && ({ act, to, reason } satisfies BookingStep);
  const known = STAFF_ACTS.find((one) => one === act);
  return known && ({ act: known, reason } satisfies BookingStep);
}

/** Of `2026-11-24 morning`. */
function halfOf(text: FormDataEntryValue | null): HalfDay | undefined {
  const [day, word] = typeof text === 'string' ? text.split(' ') : [];
  const half = HALVES.find((one) => one === word);
  return half && isPlainDate(day) ? { day, half } : undefined;
}

export { revalidateOnConflict as shouldRevalidate } from '../../../pages/forms/form-conflict.ts';

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders;

export const meta = ({ loaderData }: Route.MetaArgs) => [{ title: loaderData?.title }];

export default function AdminBookingPage({ loaderData, actionData }: Route.ComponentProps) {
  return <BookingView {...loaderData} answer={actionData} />;
}
