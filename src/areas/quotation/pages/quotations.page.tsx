import { randomUUID } from 'node:crypto';
import { redirect } from 'react-router';
import { addDays, formatDate } from '../../../kit/calendar.ts';
import { formatMoney } from '../../../kit/money.ts';
import { PLAIN_LINE } from '../../../kit/validators/plain-line.ts';
import { askWholePage } from '../../../pages/frame/ask-whole-page.ts';
import { queryOf } from '../../../pages/request/page-query.ts';
import { type PageServices, servicesContext } from '../../../pages/request/services.ts';
import { labelsFor } from '../../../ui/labels.tsx';
import { quotationList, sameListQuery } from '../../admin/contract.ts';
import { ADMIN } from '../../admin/index.ts';
import { findModel } from '../../catalogue/index.ts';
import { codeOfCar, encodeCode, openCar } from '../../configurator/flow/index.ts';
import { configuratorView } from '../../configurator/pages/shared/configurator.server.ts';
import { workshopOf } from '../../configurator/web/index.ts';
import { dealerByCode } from '../../dealers/index.ts';
import type { Site } from '../../platform/index.ts';
import type { QuotationListed } from '../contract.ts';
import { readFields } from '../contract.ts';
import {
  FIELD_MAX,
  isListedState,
  LIST_STATES,
  type ListedState,
  QUOTATION_FIELDS,
  standsAs,
} from '../index.ts';
import { quotationPages } from '../pages.ts';
import { type ListedView, QuotationList, quotationLabels, StaffBar, type StateView } from '../web/index.ts';
import type { Route } from './+types/quotations.page';
import { formKey, modelsOf, quotationDescription, staffRequest, tabPath } from './quotation.server.ts';

const requested = ({ context, params, request }: Route.LoaderArgs | Route.ActionArgs) =>
  staffRequest(context.get(servicesContext), params, request);

/** A dealer's quotations, and where another one begins. */
export async function loader(args: Route.LoaderArgs) {
  const { services, site, session, home } = requested(args);
  const { after, state: word = null, base = '' } = queryOf(quotationPages.list, site, args.request);
  const fields = QUOTATION_FIELDS[site.market];
  const state = isListedState(word) ? word : undefined;
  const [page, asking] = await Promise.all([session.list({ after, state }), session.asking()]);
  const counts: Partial<Record<ListedState, number>> = asking;
  const hrefOf = (more: Readonly<Record<string, string | undefined>>) => {
    const result = Object.entries(more).filter((entry): entry is [string, string] => entry[1] !== undefined);
    return result.length > 0 ? `${home}?${new URLSearchParams(result)}` : home;
  };
  const states = [undefined, ...LIST_STATES].map(
    (one): StateView => ({
      state: one,
      href: hrefOf({ [fields.state]: one }),
      isShown: one === state,
      count: (one && counts[one]) || 0,
    }),
  );
  const shown = listedIn(services, site, home);
  return {
    home,
    description: quotationDescription(site),
    brandName: site.brandName,
    dealer: session.dealer === undefined ? undefined : dealerName(services, site, session.dealer),
    seller: session.staff.name,
    states,
    quotations: page.quotations.map(shown),
    older: page.after && hrefOf({ [fields.state]: state, [fields.after]: page.after }),
    file: `${ADMIN}/${quotationList.path}.csv?${new URLSearchParams(sameListQuery(quotationList, { ...(state && { state }), site: site.key }))}`,
    newest: after === undefined ? undefined : hrefOf({ [fields.state]: state }),
    models: modelsOf(services, site),
    base,
    formKey: randomUUID(),
  };
}

const dealerName = (services: PageServices, site: Site, code: string): string =>
  dealerByCode(services.dealers, site, code)?.fantasyName ?? code;

/** A line of the list in the words of its site. */
function listedIn(services: PageServices, site: Site, home: string) {
  const t = labelsFor(site.locale, quotationLabels);
  return ({ dealer, price, validUntil, ...one }: QuotationListed): ListedView => ({
    id: one.id,
    href: `${home}/${one.id}`,
    number: one.number,
    dealer: dealerName(services, site, dealer),
    opportunity: one.opportunity || t('no-opportunity'),
    validUntil: validUntil ? formatDate(validUntil, site.locale) : '',
    price: price === undefined ? '' : formatMoney(price, site),
    state: standsAs(one),
  });
}

/** Whether the CRM may call a quote so: one line of text, of which the address takes as much. */
const isQuote = (base: string): boolean => base.length <= FIELD_MAX && PLAIN_LINE.test(base);

/** Begins one with the usual car of a model, or finds those that a word leads to. */
export async function action(args: Route.ActionArgs) {
  const { services, site, session, home } = requested(args);
  const sent = await args.request.formData();
  const textOf = (name: string, longest = 80) => String(sent.get(name) ?? '').slice(0, longest);
  if (sent.get('intent') === 'find') {
    const text = textOf('text', 254).replaceAll('\0', '');
    const quotations = await session.find(text);
    return { found: { text, quotations: quotations.map(listedIn(services, site, home)) } };
  }
  const model = findModel(services.catalogue, site, textOf('model'));
  if (!model) throw new Response('no such model', { status: 404 });
  const workshop = workshopOf(configuratorView(site, model));
  const { car } = openCar(workshop, { isGiven: false });
  const validUntil = addDays(services.today, session.settings.validDays);
  const fields = readFields(Object.entries({ car: encodeCode(codeOfCar(workshop.model, car)), validUntil }));
  const base = textOf('base').trim();
  if (!isQuote(base)) throw new Response('no quote is called so', { status: 400 });
  const begun = await session.start({ key: formKey(sent), base: base || undefined, fields });
  if (!begun.ok && begun.reason === 'key-reused')
    throw new Response('this form was sent for another car', { status: 422 });
  if (!begun.ok) throw new Response('nobody sells here', { status: 403 });
  throw redirect(tabPath({ site, path: `${home}/${begun.id}` }, 'model'), 303);
}

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [askWholePage];

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData
    ? [{ title: loaderData.description.title }, { name: 'robots', content: loaderData.description.robots }]
    : [];

export default function QuotationsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { home, brandName, dealer, seller, ...list } = loaderData;
  return (
    <>
      <StaffBar staffHome={ADMIN} brandName={brandName} home={home} seller={seller} dealer={dealer} />
      <QuotationList {...list} dealer={dealer} found={actionData?.found} />
    </>
  );
}
