import { data, redirect } from 'react-router';
import { keepUnsent } from '../../../pages/forms/keep-unsent.ts';
import { askWholePage } from '../../../pages/frame/ask-whole-page.ts';
import { SiteFrame } from '../../../pages/frame/site-frame.tsx';
import { pageMeta } from '../../../pages/head/page-meta.ts';
import { servicesContext } from '../../../pages/request/services.ts';
import { siteOfPage } from '../../../pages/request/site-of-page.ts';
import { readForm, typedAgain } from '../../account/contract.ts';
import { dealerByCode } from '../../dealers/index.ts';
import { Crumbs } from '../../dealers/web/index.ts';
import { leadSettings } from '../../leads/contract.ts';
import { stampIn } from '../../legal-documents/index.ts';
import { bookingForm } from '../contract.ts';
import { type BookingAnswer, TestDriveView } from '../web/index.ts';
import type { Route } from './+types/test-drive.page';
import { statusOfRefusal } from './shared/bookings.server.ts';
import {
  documentRule,
  loadTestDrive,
  requestedDrive,
  requestedOffer,
  testDriveRequest,
} from './test-drive.server.ts';

function requested({ context, params, request }: Route.LoaderArgs | Route.ActionArgs) {
  const services = context.get(servicesContext);
  return testDriveRequest(services, siteOfPage(services, params), request);
}

/** Where a test drive is asked for: a car, a dealer, a day and its half. */
export const loader = (args: Route.LoaderArgs) => loadTestDrive(requested(args));

/** Books it; nothing is believed but what the catalogue, the directory and the agenda know. */
export async function action(args: Route.ActionArgs) {
  const request = requested(args);
  const { services, site, session } = request;
  const sent = await args.request.formData();
  const common = { form: 'visit', at: Date.now(), ok: false, typed: typedAgain(sent) };
  const refuse = (refused: NonNullable<BookingAnswer['refused']>) =>
    data<BookingAnswer>({ ...common, refused }, { status: statusOfRefusal(refused) });
  if (services.isTooOften) return refuse('too-often');
  const dealer = dealerByCode(services.dealers, site, request.query.dealer ?? '');
  if (!dealer) return refuse('unknown-dealer');
  const { mustAcceptTerms, contact, cuil } = leadSettings(site.authoring.leads, site.market);
  const { isOptional: optional, isGeneric: generic } = documentRule(services, site, dealer.dealerCode);
  const schema = bookingForm(site.market, { document: { optional, generic, cuil }, mustAcceptTerms });
  const read = readForm(schema, sent);
  if (!read.ok) return data<BookingAnswer>({ ...common, errors: read.errors }, { status: 422 });
  const isShown = services.legalDocuments?.isShown(site, 'booking', stampIn(sent)) ?? true;
  if (read.value.text !== contact.consentText.id || !isShown) return refuse('outdated');
  const drive = requestedDrive(request, read.value, sent, await requestedOffer(request), dealer);
  if (!drive) return refuse('refused');
  const { slot, visitor, key } = read.value;
  const booked = await session.book({
    ...slot,
    ...drive,
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

/** One page for search engines: what somebody has chosen is none. */
export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData
    ? [
        ...pageMeta(loaderData.description),
        ...(loaderData.isAsked ? [{ name: 'robots', content: 'noindex' }] : []),
      ]
    : [];

export default function TestDrivePage({ loaderData, actionData }: Route.ComponentProps) {
  const { frame, crumbs, view } = loaderData;
  return (
    <SiteFrame isTask {...frame}>
      <TestDriveView crumbs={<Crumbs crumbs={crumbs} />} view={view} answered={actionData} />
    </SiteFrame>
  );
}
