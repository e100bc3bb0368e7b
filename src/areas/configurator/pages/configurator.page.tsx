import { useState } from 'react';
import {
  redirect,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useNavigate,
  useParams,
} from 'react-router';
import { formatDate } from '../../../kit/calendar.ts';
import { wordsIn } from '../../../kit/markets/words.ts';
import { askWholePage } from '../../../pages/frame/ask-whole-page.ts';
import { frameOf } from '../../../pages/frame/frame.server.tsx';
import { SiteFrame } from '../../../pages/frame/site-frame.tsx';
import { pageLinks } from '../../../pages/head/page-links.ts';
import { pageMeta } from '../../../pages/head/page-meta.ts';
import { queryOf } from '../../../pages/request/page-query.ts';
import { servicesContext } from '../../../pages/request/services.ts';
import { siteOfPage } from '../../../pages/request/site-of-page.ts';
import { labelsFor, useLabels, WordsProvider } from '../../../ui/labels.tsx';
import { openDialogIn } from '../../../ui/open-dialog-in.ts';
import { bonusOf, COMPARISON_PAGE, carTotal, findModel, publishedOn } from '../../catalogue/index.ts';
import { socialPicture } from '../../catalogue/web/index.ts';
import { programmeOffer } from '../../employee-purchase/pages/shared/employee-purchase.server.ts';
import {
  carriedQuery,
  financedCar,
  instalmentFacts,
  type PlanTerms,
  planTermsOf,
} from '../../financing/index.ts';
import { fundingAuthoringOf } from '../../financing/pages/shared/funding.server.ts';
import { instalmentView } from '../../financing/pages/shared/instalment-view.tsx';
import { FundingStrip } from '../../financing/web/index.ts';
import { leadSettings } from '../../leads/contract.ts';
import { contactWords } from '../../leads/pages/shared/contact.server.ts';
import { type Site, sitePath } from '../../platform/index.ts';
import { useSite } from '../../platform/web/index.ts';
import { agreedRequest } from '../../quotation/pages/shared/agreed.server.ts';
import { useOrderWay } from '../../reservation/pages/shared/order-way.ts';
import { reserveOffer } from '../../reservation/pages/shared/reserve-offer.server.ts';
import {
  click as clickOn,
  codeOfCar,
  configuratorSteps,
  encodeCode,
  filePage,
  stepOfWord,
  stepPath,
  stepValues,
  wordOfStep,
} from '../flow/index.ts';
import { CONFIGURATOR_FIELDS, CONFIGURATOR_PAGE, QUOTE_PAGE } from '../index.ts';
import { configuratorPages } from '../pages.ts';
import {
  ChangesNotice,
  ConfiguratorScreen,
  configuratorLabels,
  configuratorWords,
  StaleCarNotice,
  StoredCarNotice,
  storageKeyOf,
  useAddressOf,
  useConfigurator,
  useShop,
  workshopOf,
} from '../web/index.ts';
import type { Route } from './+types/configurator.page';
import { AgreedFunding, AgreedNotice, useAgreed } from './configurator-agreed.tsx';
import { CurrentCarData, OwnPrice, ReserveBox, Specialist } from './configurator-parts.tsx';
import { offeredProposal } from './configurator-proposal.server.ts';
import { useConfiguratorProposal } from './configurator-proposal.tsx';
import {
  configuratorView,
  conflictOf,
  openedCar,
  quoteOf,
  requestedCar,
  shownView,
} from './shared/configurator.server.ts';
import { configuredCar } from './shared/configured-car.ts';
import { useQuote } from './use-quote.ts';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { catalogue, origin } = services;
  const site = siteOfPage(services, params);
  const found = findModel(catalogue, site, params.model);
  const step = stepOfWord(site.market, params.step);
  if (!found || !step) throw new Response('no such step', { status: 404 });
  const view = configuratorView(site, found);
  const workshop = workshopOf(view);
  const address = new URL(request.url);
  const query = queryOf(configuratorPages.step, site, request);
  const requested = requestedCar(query);
  const terms = planTermsOf(address);
  const agreed = await agreedRequest(services, site, found.key, query, terms);
  const { car, changes, isUnreadable } = openedCar(workshop, requested.code);
  const clicked = requested.click && clickOn(workshop, car, requested.click);
  if (clicked?.ok) {
    const code = encodeCode(codeOfCar(workshop.model, clicked.car));
    const page = sitePath(site, `${found.key}/${stepPath(site.market, step)}`);
    const along = `${andCarried(site.market, terms)}${agreed?.along ?? ''}`;
    throw redirect(`${page}?${CONFIGURATOR_FIELDS.car}=${code}${along}`);
  }
  const shown = shownView(site, { view, workshop, car }, step);
  const quote = await quoteOf(services, site, found, shown, terms);
  if (!quote) throw new Response('no such car', { status: 404 });
  const links = pageLinks(services, site, configuratorPages.step, stepValues(found.key, step));
  const name = `${site.brandName} ${found.name}`;
  const colour = view.model.colours.find(({ code }) => code === codeOfCar(workshop.model, car).colour);
  return {
    frame: frameOf(services, site, links),
    view,
    opened: { shown, changes, isUnreadable, isGiven: requested.code !== undefined },
    conflicting: conflictOf(workshop, car, { click: requested.click, clicked }),
    words: wordsIn(configuratorLabels, site.locale),
    quote,
    agreed,
    publishedOn: formatDate(publishedOn(catalogue, site.market), site.locale),
    canonical: links.canonical,
    funding: fundingAuthoringOf(site),
    leadSettings: leadSettings(site.authoring.leads, site.market),
    contact: contactWords(site, name),
    proposal: offeredProposal(services, site),
    reserve: reserveOffer(site, { today: services.today }),
    programme: programmeOffer(site),
    titles: titlesOf(site, name),
    description: {
      title: '',
      description: labelsFor(site.locale, configuratorLabels)('page-meta', { name }),
      locale: site.locale,
      siteName: site.brandName,
      links,
      image: colour && socialPicture(colour.pictures.front, origin),
    },
  };
}

/** The rest of an address that carries the plan of the page before, after other parameters. */
function andCarried(market: Site['market'], terms: PlanTerms | undefined): string {
  const carried = carriedQuery(market, terms);
  return carried && `&${carried}`;
}

/** The title of each step's page, by the word in its address. */
function titlesOf(site: Site, name: string): Readonly<Record<string, string>> {
  const t = labelsFor(site.locale, configuratorLabels);
  return Object.fromEntries(
    configuratorSteps.map((step) => [
      wordOfStep(site.market, step),
      t('page-title', { name, step: t(`step-${step}`).toLowerCase() }),
    ]),
  );
}

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [askWholePage];

/** The steps of a model are one page: everything about its cars is there already. */
export const shouldRevalidate = ({ currentParams, nextParams }: ShouldRevalidateFunctionArgs): boolean =>
  currentParams.model !== nextParams.model;

const UNLISTED = [
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'same-origin' },
];

export const meta = ({ loaderData, params }: Route.MetaArgs) => {
  if (!loaderData) return [];
  const { titles, description } = loaderData;
  const tags = pageMeta({
    ...description,
    title: titles[params.step ?? ''] ?? Object.values(titles)[0] ?? '',
  });
  // The address opens what a dealer and a customer have agreed on: no other site is told it, and nobody lists it.
  return loaderData.agreed ? [...tags, ...UNLISTED] : tags;
};

export default function ConfiguratorPage({ loaderData }: Route.ComponentProps) {
  return (
    <SiteFrame isTask {...loaderData.frame}>
      <WordsProvider of={configuratorWords} words={loaderData.words}>
        <Configurator key={loaderData.view.model.key} {...loaderData} />
      </WordsProvider>
    </SiteFrame>
  );
}

const FUNDING_ID = 'financiamento';

function Configurator(page: Route.ComponentProps['loaderData']) {
  const { view, opened, quote, leadSettings: settings } = page;
  const site = useSite();
  const t = useLabels(configuratorWords);
  const location = useLocation();
  const step = stepOfWord(site.market, useParams().step) ?? 'version';
  const configuring = useConfigurator(view, opened.shown, storageKeyOf(site, view));
  const { code, car, notice } = configuring;
  const path = (one: typeof step) => `${site.prefix}/${view.model.key}/${stepPath(site.market, one)}`;
  // The plan that the page before has promised stays the car's from step to step, as does what was agreed in a quotation.
  const [carried] = useState(andCarried(site.market, planTermsOf(location)));
  const { agreed: termsInput } = page;
  const agreed = useAgreed(termsInput, code, page.reserve);
  const carAlone = (one: typeof step, of = code) => `${path(one)}?${CONFIGURATOR_FIELDS.car}=${of}`;
  const carIn = (one: typeof step, of = code) => `${carAlone(one, of)}${carried}${termsInput?.along ?? ''}`;
  const shop = useShop(view, configuring, {
    stepHref: carIn,
    compareHref: `${site.prefix}/${view.model.key}/${COMPARISON_PAGE}?${CONFIGURATOR_FIELDS.car}=${code}`,
    fileHref: `${site.prefix}/${view.model.key}/${CONFIGURATOR_PAGE}/${filePage(site.market)}?${CONFIGURATOR_FIELDS.car}=${code}${carried}`,
    hrefOf: (what) => {
      const [field, key] = 'add' in what ? (['add', what.add] as const) : (['remove', what.remove] as const);
      return `${carIn(step)}&${CONFIGURATOR_FIELDS[field]}=${encodeURIComponent(key)}`;
    },
  });
  useAddressOf(code, CONFIGURATOR_FIELDS.car, opened.isGiven || notice !== undefined, location);
  // After an unexpected error the car is nobody's until something is chosen (doc. 1 §4.5).
  const [emptied, setEmptied] = useState<string>();
  const navigate = useNavigate();
  const drawn = configuredCar(view, car);
  const now = useQuote(
    `${site.prefix}/${view.model.key}/${CONFIGURATOR_PAGE}/${QUOTE_PAGE}`,
    code,
    step,
    quote,
    carried,
  );
  // What is handed on is the server's car; until it has answered, the same as the page has put it together.
  const current = now.quote?.current ?? drawn;
  const version = view.model.versions.find((one) => one.code === drawn?.mvs.code);
  const isOnline = version?.isEcommercePrice ?? false;
  const proposal = useConfiguratorProposal({
    offered: page.proposal,
    code: agreed.key,
    car: agreed.priced(current && financedCar(current, site.brand, site.market)),
    mvs: current && { ...current.mvs, gear: version?.gear ?? '' },
    stepLabel: t(`step-${step}`),
    onSimulate: () => openDialogIn(FUNDING_ID),
  });
  const { order, stored: kept } = useOrderWay(page.reserve, 'code', code, drawn && carTotal(drawn));
  if (!drawn) return null;
  const [total, bonus] = [carTotal(drawn), bonusOf(drawn)];
  const shopperCar = emptied === code ? undefined : current;
  const without = {
    onCarEmptied: () => setEmptied(code),
    onChooseCar: () => {
      setEmptied(undefined);
      void navigate(carIn('version')); // the router shows a page that fails
    },
  };
  return (
    <>
      <ConfiguratorScreen
        shop={shop}
        step={step}
        sums={
          agreed.terms
            ? { total: agreed.terms.total, bonus: 0, full: agreed.terms.total, isOnline, car: undefined }
            : { total, bonus, full: total + bonus, isOnline, car: drawn }
        }
        instalment={
          isOnline || agreed.terms || agreed.isEnded
            ? undefined
            : { view: instalmentView(instalmentFacts(now.summary)), isStale: now.isStale }
        }
        // What is shared is the car: what was agreed about it stays with whoever has it.
        link={`${new URL(page.canonical).origin}${carAlone('resume')}`}
        publishedOn={page.publishedOn}
        conflicting={
          page.conflicting && !notice
            ? {
                conflict: page.conflicting.conflict,
                cancelHref: carIn(step),
                wayHrefs: page.conflicting.codes.map((one) => carIn(step, one)),
              }
            : undefined
        }
        notices={
          <>
            <ChangesNotice shop={shop} changes={opened.changes} isUnreadable={opened.isUnreadable} />
            {termsInput && !agreed.terms && (
              <AgreedNotice
                input={termsInput}
                back={termsInput.terms && carIn('resume', termsInput.terms.car)}
              />
            )}
            <StoredCarNotice shop={shop} total={total} hrefOf={(kept) => carIn(step, kept)} />
          </>
        }
        slots={{
          fundingId: agreed.isEnded ? undefined : FUNDING_ID,
          funding: agreed.isEnded ? undefined : agreed.terms && termsInput ? (
            <AgreedFunding
              {...without}
              input={termsInput}
              agreed={agreed}
              car={shopperCar}
              leadSettings={settings}
              stepLabel={t(`step-${step}`)}
              onProposal={proposal.onProposal}
            />
          ) : (
            <FundingStrip
              {...without}
              car={shopperCar}
              authoring={page.funding}
              summary={shopperCar && now.summary}
              isStale={now.isStale}
              leadSettings={settings}
              stepLabel={t(`step-${step}`)}
              onProposal={proposal.onProposal}
              order={order}
              isEcommercePrice={isOnline}
            />
          ),
          proposal: agreed.isEnded ? undefined : proposal.way,
          news: <StaleCarNotice shop={shop} total={total} now={now.quote} />,
          reserve: page.reserve && !agreed.terms && !agreed.isEnded && (
            <>
              {page.programme && <OwnPrice offer={page.programme} car={code} kept={kept?.id} level={3} />}
              <ReserveBox offer={page.reserve} car={{ code }} shown={total} financing={kept} level={3} />
            </>
          ),
          contact: settings.contact.isOffered && (
            <Specialist {...without} words={page.contact} car={shopperCar} settings={settings} asksProfile />
          ),
        }}
      />
      {proposal.panel}
      <CurrentCarData car={now.quote?.car} />
    </>
  );
}
