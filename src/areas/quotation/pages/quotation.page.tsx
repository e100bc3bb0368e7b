import { data, redirect, type ShouldRevalidateFunctionArgs, useLocation, useParams } from 'react-router';
import { wordsIn } from '../../../kit/markets/words.ts';
import { askWholePage } from '../../../pages/frame/ask-whole-page.ts';
import { queryOf } from '../../../pages/request/page-query.ts';
import { servicesContext } from '../../../pages/request/services.ts';
import { WordsProvider } from '../../../ui/labels.tsx';
import { ADMIN } from '../../admin/index.ts';
import { findModel, findSite } from '../../catalogue/index.ts';
import { click as clickOn, codeOfCar, encodeCode, openCar } from '../../configurator/flow/index.ts';
import { CONFIGURATOR_FIELDS } from '../../configurator/index.ts';
import {
  configuratorView,
  conflictOf,
  openedCar,
  requestedCar,
  shownView,
} from '../../configurator/pages/shared/configurator.server.ts';
import { configuredCar } from '../../configurator/pages/shared/configured-car.ts';
import { type OpenedCar, openedCarOf } from '../../configurator/pages/shared/opened-car.server.ts';
import { configuratorLabels, configuratorWords, workshopOf } from '../../configurator/web/index.ts';
import { dealerByCode } from '../../dealers/index.ts';
import { useSite } from '../../platform/web/index.ts';
import { QUOTATION_FIELDS, tabOfWord } from '../index.ts';
import { quotationPages } from '../pages.ts';
import { Simulator, StaffBar } from '../web/index.ts';
import type { Route } from './+types/quotation.page';
import {
  actOnDraft,
  type QuotationRequest,
  quotationDescription,
  quotationRequest,
  quotationView,
  requestedTab,
  tabPath,
} from './quotation.server.ts';

const requested = ({ context, params, request }: Route.LoaderArgs | Route.ActionArgs) =>
  quotationRequest(context.get(servicesContext), params, request);

/** One quotation at work, each of its tabs on its address. A choice in the address is a click that was made before JavaScript. */
export async function loader(args: Route.LoaderArgs) {
  const request = await requested(args);
  const { services, site, open, path, home } = request;
  await request.session.look(open);
  const tab = requestedTab(request, args.params.tab);
  const query = queryOf(quotationPages.quotation, site, args.request);
  const wanted = requestedCar(query);
  const storedCar = open.fields.car ?? '';
  // An address may be older than the catalogue.
  const code = [wanted.code ?? storedCar, storedCar].find((one) => openedCarOf(services, site, one));
  const found = code ? openedCarOf(services, site, code) : usualCar(request, storedCar);
  if (!found) throw new Response('no such car', { status: 404 });
  const fields = { ...open.fields, car: code ?? found.code };
  const view = configuratorView(site, found.model);
  const workshop = workshopOf(view);
  const { car } = openedCar(workshop, fields.car);
  const clicked = wanted.click && clickOn(workshop, car, wanted.click);
  if (clicked?.ok) {
    const code = encodeCode(codeOfCar(workshop.model, clicked.car));
    throw redirect(`${tabPath(request, tab)}?${CONFIGURATOR_FIELDS.car}=${code}`);
  }
  const quotation = await quotationView(request, fields, query.version ?? null);
  const isOtherCar = !code || (code === storedCar && found.isOther);
  return {
    view,
    quotation: { ...quotation, isOtherCar },
    home,
    path,
    brandName: site.brandName,
    shown: shownView(site, { view, workshop, car }),
    conflicting: conflictOf(workshop, car, { click: wanted.click, clicked }),
    words: wordsIn(configuratorLabels, site.locale),
    dealer: dealerByCode(services.dealers, site, open.dealer)?.fantasyName ?? open.dealer,
    seller: request.session.staff.name,
    description: quotationDescription(site, open.number),
  };
}

/** For a quotation whose version is sold no more: the usual car of its model, or of the site's first one where that is gone too. */
function usualCar({ services, site, open }: QuotationRequest, storedCar: string): OpenedCar | undefined {
  const { models } = findSite(services.catalogue, site) ?? { models: [] };
  const own = models.find(({ key }) => key === open.versions[0]?.content.model) ?? models[0];
  return own && openedCarOf(services, site, storedCar, own);
}

/** What a form without scripts sends; what changes leads back to where it shows. */
export async function action(args: Route.ActionArgs) {
  const request = await requested(args);
  const { services, site, session, open } = request;
  const tab = requestedTab(request, args.params.tab);
  const sent = await args.request.formData();
  const intent = sent.get('intent');
  if (intent === 'model') {
    const model = findModel(services.catalogue, site, String(sent.get('model') ?? ''));
    if (!model) throw new Response('no such model', { status: 404 });
    const workshop = workshopOf(configuratorView(site, model));
    const { car } = openCar(workshop, { isGiven: false });
    sent.set('car', encodeCode(codeOfCar(workshop.model, car)));
  }
  const previewOf = (version: number) =>
    `${tabPath(request, 'preview')}?${QUOTATION_FIELDS[site.market].version}=${version}`;
  if (intent === 'send') {
    await session.send(open.id);
    throw redirect(previewOf(open.versions[0]?.version ?? 1), 303);
  }
  if (intent === 'approve' || intent === 'refuse') {
    const reason = String(sent.get('reason') ?? '')
      .trim()
      .slice(0, 300);
    if (reason === '') return data({ refused: 'required' as const }, { status: 422 });
    const version = Number(sent.get('version'));
    const done = await session.decide(open.id, { version, isApproved: intent === 'approve', reason });
    if (!done.ok && done.reason !== 'unknown') return data({ refused: done.reason }, { status: 409 });
    if (!done.ok) throw new Response('no such version', { status: 404 });
    throw redirect(previewOf(version), 303);
  }
  const answer = await actOnDraft(request, sent);
  if (answer.ok) throw redirect(answer.next ?? tabPath(request, tab), 303);
  return data(
    { answer },
    { status: answer.reason === 'errors' || answer.reason === 'key-reused' ? 422 : 409 },
  );
}

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders;

/** The tabs of a quotation are one page: everything about its car is there already, also without a connection; another version is not. */
export function shouldRevalidate({
  currentParams,
  nextParams,
  currentUrl,
  nextUrl,
}: ShouldRevalidateFunctionArgs): boolean {
  // Asked for anew by the page itself, as somebody else has decided.
  if (currentUrl.href === nextUrl.href) return true;
  const next = versionIn(nextUrl.searchParams);
  return currentParams.id !== nextParams.id || (next !== null && next !== versionIn(currentUrl.searchParams));
}

/** The version that the address of a page names, in the word of its market. */
const versionIn = (search: URLSearchParams) =>
  Object.values(QUOTATION_FIELDS)
    .map(({ version }) => search.get(version))
    .find((named) => named !== null) ?? null;

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [askWholePage];

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData
    ? [{ title: loaderData.description.title }, { name: 'robots', content: loaderData.description.robots }]
    : [];

export default function QuotationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { home, brandName, dealer, seller, words, path, ...page } = loaderData;
  const { market } = useSite();
  const { tab: word } = useParams();
  const search = new URLSearchParams(useLocation().search);
  const { isOwn } = page.quotation;
  const tab = isOwn ? (tabOfWord(market, word) ?? 'model') : 'preview';
  // The version that the page was loaded with, until its seller has gone on to what is being typed.
  const looked = !isOwn || versionIn(search) !== null ? page.quotation.shown : undefined;
  const answer = actionData && 'answer' in actionData ? actionData.answer : undefined;
  const refused = actionData && 'refused' in actionData ? actionData.refused : undefined;
  return (
    <WordsProvider of={configuratorWords} words={words}>
      <StaffBar
        staffHome={ADMIN}
        brandName={brandName}
        home={home}
        seller={seller}
        dealer={isOwn ? dealer : undefined}
      />
      <Simulator
        key={`${page.quotation.id} ${page.view.model.key}`}
        {...page}
        quotation={{ ...page.quotation, shown: looked }}
        tab={tab}
        path={path}
        dealer={dealer}
        answer={answer}
        refused={refused}
        carOf={({ car }) => configuredCar(page.view, car)}
      />
    </WordsProvider>
  );
}
