import { data } from 'react-router';
import { keepUnsent } from '../../../pages/forms/keep-unsent.ts';
import { askWholePage } from '../../../pages/frame/ask-whole-page.ts';
import { SiteFrame } from '../../../pages/frame/site-frame.tsx';
import { pageMeta } from '../../../pages/head/page-meta.ts';
import { queryOf } from '../../../pages/request/page-query.ts';
import { servicesContext } from '../../../pages/request/services.ts';
import { labelsFor } from '../../../ui/labels.tsx';
import { readForm, typedAgain } from '../../account/contract.ts';
import { appointmentForm, type BookingDone } from '../contract.ts';
import { bookingPages } from '../pages.ts';
import { type BookingAnswer, BookingView, bookingLabels } from '../web/index.ts';
import type { Route } from './+types/booking.page';
import { bookingRequest, loadBooking } from './booking.server.ts';
import { statusOfRefusal } from './shared/bookings.server.ts';

const requested = ({ context, params, request }: Route.LoaderArgs | Route.ActionArgs) =>
  bookingRequest(context.get(servicesContext), params, request);

/** A booking by the link that was mailed. To look at it changes nothing: mail scanners follow links. */
export async function loader(args: Route.LoaderArgs) {
  const request = requested(args);
  const isMoving = queryOf(bookingPages.booking, request.site, args.request).move !== undefined;
  const shown = await loadBooking(request, isMoving);
  const t = labelsFor(request.site.locale, bookingLabels);
  const title = t(shown.view ? 'own-title' : 'gone-title');
  return data({ ...shown, title }, { status: shown.view ? 200 : 404 });
}

/** Moves it, or calls it off. */
export async function action(args: Route.ActionArgs) {
  const { session, id, key, isTooOften } = requested(args);
  const sent = await args.request.formData();
  const form = sent.get('form') === 'cancel' ? 'cancel' : 'move';
  const common = { form, at: Date.now(), ok: false };
  const answer = (done: BookingDone | { ok: false; reason: 'too-often' }) => {
    if (done.ok) return data<BookingAnswer>({ ...common, ok: true }, { status: 200 });
    const result = { ...common, refused: done.reason, typed: typedAgain(sent) };
    return data<BookingAnswer>(result, { status: statusOfRefusal(done.reason) });
  };
  if (isTooOften) return answer({ ok: false, reason: 'too-often' });
  if (form === 'cancel') return answer(await session.cancel(id, key));
  const read = readForm(appointmentForm, sent);
  if (!read.ok) return data<BookingAnswer>({ ...common, errors: read.errors }, { status: 422 });
  return answer(await session.move(id, key, read.value.slot));
}

export { revalidateOnConflict as shouldRevalidate } from '../../../pages/forms/form-conflict.ts';

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders;

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [askWholePage, keepUnsent];

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData
    ? [
        ...pageMeta(loaderData.description),
        { name: 'robots', content: 'noindex' },
        // The address opens the page: no other site is told it.
        { name: 'referrer', content: 'same-origin' },
      ]
    : [];

export default function BookingPage({ loaderData, actionData }: Route.ComponentProps) {
  const { frame, view, again } = loaderData;
  return (
    <SiteFrame isTask {...frame}>
      <BookingView view={view} again={again} answered={actionData} />
    </SiteFrame>
  );
}
