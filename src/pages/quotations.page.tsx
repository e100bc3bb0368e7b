import { randomUUID } from 'node:crypto';
import { redirect } from 'react-router';
import { findModel } from '../areas/catalogue/index.ts';
import { codeOfCar, encodeCode, openCar } from '../areas/configurator/flow/index.ts';
import { workshopOf } from '../areas/configurator/web/index.ts';
import { dealerByCode } from '../areas/dealers/index.ts';
import type { QuotationListed } from '../areas/quotation/contract.ts';
import { readFields } from '../areas/quotation/contract.ts';
import { QUOTATION_FIELDS } from '../areas/quotation/index.ts';
import { type ListedView, QuotationList, quotationLabels, StaffBar } from '../areas/quotation/web/index.ts';
import { addDays, formatDate } from '../kit/calendar.ts';
import { formatMoney } from '../kit/money.ts';
import { labelsFor } from '../ui/labels.tsx';
import type { Route } from './+types/quotations.page';
import { configuratorView } from './configurator.server.ts';
import { leaveWhenOffline } from './leave-when-offline.ts';
import { modelsOf, quotationDescription, staffRequest, tabPath } from './quotation.server.ts';
import { servicesContext } from './services.ts';

const requested = ({ context, params, request }: Route.LoaderArgs | Route.ActionArgs) =>
  staffRequest(context.get(servicesContext), params, request);

/** A dealer's quotations, and where another one begins. */
export async function loader(args: Route.LoaderArgs) {
  const { services, site, visit, home } = requested(args);
  const asked = new URL(args.request.url).searchParams;
  const after = asked.get(QUOTATION_FIELDS.after) ?? undefined;
  const page = await visit.list(after);
  const t = labelsFor(site.locale, quotationLabels);
  const nameOf = (code: string) => dealerByCode(services.dealers, site, code)?.fantasyName ?? code;
  const shown = ({ dealer, price, validUntil, ...one }: QuotationListed): ListedView => ({
    ...{ id: one.id, href: `${home}/${one.id}`, number: one.number, dealer: nameOf(dealer) },
    opportunity: one.opportunity || t('no-opportunity'),
    validUntil: validUntil ? formatDate(validUntil, site.locale) : '',
    price: price === undefined ? '' : formatMoney(price, site),
    state: !one.state
      ? 'draft'
      : one.state === 'open' && one.crm !== 'unsent'
        ? (one.crm ?? 'open')
        : one.state,
  });
  return {
    ...{ home, description: quotationDescription(site), brandName: site.brandName },
    dealer: visit.dealer === undefined ? undefined : nameOf(visit.dealer),
    seller: visit.staff.name,
    quotations: page.quotations.map(shown),
    older: page.after && `${home}?${QUOTATION_FIELDS.after}=${page.after}`,
    newest: after === undefined ? undefined : home,
    models: modelsOf(services, site),
    base: asked.get(QUOTATION_FIELDS.base) ?? '',
    formKey: randomUUID(),
  };
}

/** Begins one with the usual car of a model. */
export async function action(args: Route.ActionArgs) {
  const { services, site, visit, home } = requested(args);
  const sent = await args.request.formData();
  const textOf = (name: string) => String(sent.get(name) ?? '').slice(0, 80);
  const model = findModel(services.catalogue, site, textOf('model'));
  if (!model) throw new Response('no such model', { status: 404 });
  const workshop = workshopOf(configuratorView(site, model));
  const { car } = openCar(workshop, { isGiven: false });
  const validUntil = addDays(services.today, visit.settings.validDays);
  const fields = readFields(Object.entries({ car: encodeCode(codeOfCar(workshop.model, car)), validUntil }));
  const begun = await visit.start({ key: textOf('key'), base: textOf('base') || undefined, fields });
  if (!begun.ok && begun.reason === 'key-reused')
    throw new Response('this form was sent for another car', { status: 422 });
  if (!begun.ok) throw new Response('nobody sells here', { status: 403 });
  throw redirect(tabPath({ site, path: `${home}/${begun.id}` }, 'model'), 303);
}

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [leaveWhenOffline];

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData
    ? [{ title: loaderData.description.title }, { name: 'robots', content: loaderData.description.robots }]
    : [];

export default function QuotationsPage({ loaderData }: Route.ComponentProps) {
  const { home, brandName, dealer, seller, ...list } = loaderData;
  return (
    <>
      <StaffBar brandName={brandName} home={home} seller={seller} dealer={dealer} />
      <QuotationList {...list} dealer={dealer} />
    </>
  );
}
