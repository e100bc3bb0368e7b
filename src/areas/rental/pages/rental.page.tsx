import { data, redirect } from 'react-router';
import { keepUnsent } from '../../../pages/forms/keep-unsent.ts';
import { askWholePage } from '../../../pages/frame/ask-whole-page.ts';
import { SiteFrame } from '../../../pages/frame/site-frame.tsx';
import { pageMeta } from '../../../pages/head/page-meta.ts';
import { servicesContext } from '../../../pages/request/services.ts';
import { siteOfPage } from '../../../pages/request/site-of-page.ts';
import { readForm, typedAgain } from '../../account/contract.ts';
import { Crumbs } from '../../dealers/web/index.ts';
import { stampIn } from '../../legal-documents/index.ts';
import { SENT_FIELD } from '../index.ts';
import { type RentalAnswer, RentalPage } from '../web/index.ts';
import type { Route } from './+types/rental.page';
import { loadRental, rentalFormOf, rentalLead, rentalRequest } from './rental.server.ts';

function requested({ context, params, request }: Route.LoaderArgs | Route.ActionArgs) {
  const services = context.get(servicesContext);
  return rentalRequest(services, siteOfPage(services, params), request);
}

/** Where a company asks for cars to rent. */
export const loader = (args: Route.LoaderArgs) => loadRental(requested(args));

const STATUS = { refused: 422, outdated: 409, 'too-often': 429 } as const;

/** Takes an intent; nothing is believed but what the catalogue and the directory know. */
export async function action(args: Route.ActionArgs) {
  const request = requested(args);
  const sent = await args.request.formData();
  const common = { at: Date.now(), typed: typedAgain(sent) };
  const refuse = (refused: keyof typeof STATUS) =>
    data<RentalAnswer>({ ...common, refused }, { status: STATUS[refused] });
  if (request.services.isTooOften) return refuse('too-often');
  const { schema, textId } = rentalFormOf(request);
  const read = readForm(schema, sent);
  if (!read.ok) return data<RentalAnswer>({ ...common, errors: read.errors }, { status: 422 });
  const { intent, key, text } = read.value;
  const { legalDocuments } = request.services;
  const documents = stampIn(sent);
  const isShown = () => legalDocuments?.isShown(request.site, 'lead', documents) ?? true;
  if (text !== textId || !isShown()) return refuse('outdated');
  const lead = rentalLead(request, intent, sent);
  const isTaken = lead && (await request.rentals.take(request.site, { lead, textId, key, documents }));
  // Another version may have come into effect since it was looked at.
  if (!isTaken) return refuse(isShown() ? 'refused' : 'outdated');
  throw redirect(`${request.path}?${SENT_FIELD}=1`, 303);
}

export { revalidateOnConflict as shouldRevalidate } from '../../../pages/forms/form-conflict.ts';

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders;

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [askWholePage, keepUnsent];

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData
    ? [
        ...pageMeta(loaderData.description),
        ...(loaderData.isSent ? [{ name: 'robots', content: 'noindex' }] : []),
      ]
    : [];

export default function CompanyRentalPage({ loaderData, actionData }: Route.ComponentProps) {
  const { frame, crumbs, view } = loaderData;
  return (
    <SiteFrame isTask {...frame}>
      <RentalPage crumbs={<Crumbs crumbs={crumbs} />} view={view} answered={actionData} />
    </SiteFrame>
  );
}
