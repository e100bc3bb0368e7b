import { data, redirect } from 'react-router';
import { keepUnsent } from '../../../pages/forms/keep-unsent.ts';
import { askWholePage } from '../../../pages/frame/ask-whole-page.ts';
import { SiteFrame } from '../../../pages/frame/site-frame.tsx';
import { pageMeta } from '../../../pages/head/page-meta.ts';
import { queryOf } from '../../../pages/request/page-query.ts';
import { servicesContext } from '../../../pages/request/services.ts';
import { readForm, typedAgain } from '../../account/contract.ts';
import { Crumbs } from '../../dealers/web/index.ts';
import { stampIn } from '../../legal-documents/index.ts';
import { bookingForm } from '../../test-drive/contract.ts';
import { statusOfRefusal } from '../../test-drive/pages/shared/bookings.server.ts';
import type { BookingAnswer } from '../../test-drive/web/index.ts';
import { recallPages } from '../pages.ts';
import { RepairView } from '../web/index.ts';
import type { Route } from './+types/recall-repair.page';
import {
  recallFrame,
  recallRequest,
  repairDealer,
  repairPath,
  repairSteps,
  repairSubject,
} from './recall.server.ts';

async function requested({ context, params, request }: Route.LoaderArgs | Route.ActionArgs) {
  const query = recallRequest(context.get(servicesContext), params);
  const found = await query.recalls.again(params.token);
  // A car with nothing to repair has nothing to book.
  const vehicle = found && repairPath(query, found) ? found : undefined;
  return { asked: query, vehicle, chosen: queryOf(recallPages.repair, query.site, request) };
}

/** Where the repair of a recalled car is booked, by what the search has handed out. */
export async function loader(args: Route.LoaderArgs) {
  const { asked: request, vehicle, chosen } = await requested(args);
  const steps = vehicle ? await repairSteps(request, args.params.token, chosen) : undefined;
  const shown = { ...recallFrame(request, true), vehicle, search: request.page, ...steps };
  return data(shown, { status: vehicle ? 200 : 404 });
}

/** Books it; which car it is, is taken from the search alone. */
export async function action(args: Route.ActionArgs) {
  const { asked: request, vehicle, chosen } = await requested(args);
  const sent = await args.request.formData();
  const common = { form: 'visit', at: Date.now(), ok: false, typed: typedAgain(sent) };
  const refuse = (refused: NonNullable<BookingAnswer['refused']>) =>
    data<BookingAnswer>({ ...common, refused }, { status: statusOfRefusal(refused) });
  if (request.services.isTooOften) return refuse('too-often');
  const dealer = repairDealer(request, chosen);
  if (!vehicle || !dealer) return refuse('unknown-dealer');
  const read = readForm(
    bookingForm(request.site.market, { document: undefined, mustAcceptTerms: false }),
    sent,
  );
  if (!read.ok) return data<BookingAnswer>({ ...common, errors: read.errors }, { status: 422 });
  const { slot, visitor, key } = read.value;
  const subject = repairSubject(vehicle);
  const booked = await request.session.book({
    ...slot,
    subject,
    visitor,
    key,
    dealer: dealer.dealerCode,
    documents: stampIn(sent),
  });
  if (booked.ok) throw redirect(booked.path, 303);
  return refuse(booked.reason);
}

export { revalidateOnConflict as shouldRevalidate } from '../../../pages/forms/form-conflict.ts';

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders;

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [askWholePage, keepUnsent];

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData
    ? [
        ...pageMeta(loaderData.description),
        { name: 'robots', content: 'noindex' },
        // The address opens what the search has found: no other site is told it.
        { name: 'referrer', content: 'same-origin' },
      ]
    : [];

export default function RecallRepairPage({ loaderData, actionData }: Route.ComponentProps) {
  const { frame, crumbs, vehicle, search } = loaderData;
  return (
    <SiteFrame isTask {...frame}>
      <RepairView
        crumbs={<Crumbs crumbs={crumbs} />}
        vehicle={vehicle}
        search={search}
        dealers={loaderData.dealers}
        form={loaderData.form}
        answered={actionData}
      />
    </SiteFrame>
  );
}
