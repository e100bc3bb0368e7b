import { data } from 'react-router';
import type { MarketCode } from '../../../kit/markets/identities.ts';
import { keepUnsent } from '../../../pages/forms/keep-unsent.ts';
import { askWholePage } from '../../../pages/frame/ask-whole-page.ts';
import { SiteFrame } from '../../../pages/frame/site-frame.tsx';
import { sitePlaces } from '../../../pages/frame/site-places.server.ts';
import { pageMeta } from '../../../pages/head/page-meta.ts';
import { servicesContext } from '../../../pages/request/services.ts';
import page from '../../../ui/controls/page.module.css';
import { modelPath } from '../../catalogue/pages/shared/lowest-price.server.ts';
import { Crumbs } from '../../dealers/web/index.ts';
import { pagePath } from '../../platform/index.ts';
import { BOOKING_FIELDS } from '../../test-drive/index.ts';
import { valuationPath } from '../../valuation/index.ts';
import type { Offer } from '../index.ts';
import { FailedOffers, MissingOffer, OfferPageView, type OfferViewData } from '../web/index.ts';
import type { Route } from './+types/offer.page';
import { answerBalloon, balloonFormView, balloonPlansLink } from './balloon.server.ts';
import { offerCardView } from './offer-card-view.tsx';
import {
  type LoadedOffer,
  modelsOf,
  type OfferRequest,
  offerCard,
  offerCards,
  offerFrame,
  offerRequest,
} from './offers.server.ts';

const requested = ({ context, params, request }: Route.LoaderArgs | Route.ActionArgs) =>
  offerRequest(context.get(servicesContext), params, request);

/** An offer's page as its loader sends it. */
type LoadedView = Omit<OfferViewData, 'card' | 'others'> & {
  readonly card: LoadedOffer;
  readonly others: readonly LoadedOffer[];
};

/** One offer; one that is over says so (410), one that never was (404) and one that cannot be read (503) as well. */
export async function loader(args: Route.LoaderArgs) {
  const request = requested(args);
  const { services, site } = request;
  const read = await readOffer(request, args.params.offer);
  if (read === 'failed') {
    const here = pagePath(request.address.pathname);
    return data({ ...offerFrame(request), view: undefined, here, instead: undefined }, { status: 503 });
  }
  if (!read) {
    const instead = await offerCards(request, await request.offers.list());
    return data({ ...offerFrame(request), view: undefined, here: request.page, instead }, { status: 404 });
  }
  const { offer, standing: status, coupon, others } = read;
  const framed = offerFrame(request, offer);
  const { dealers, 'test-drive': testDrive } = sitePlaces(services, site);
  const view: LoadedView = {
    card: await offerCard(request, offer),
    offer: shown(offer),
    standing: status,
    coupon,
    others: await offerCards(request, others),
    models: modelsOf(services, site, offer).map((model) => ({
      name: model.name,
      href: modelPath(site, model),
      simulate: offer.kind === 'balloon' ? balloonPlansLink(site, model) : undefined,
    })),
    balloon: offer.balloon && status === 'open' ? await balloonFormView(request) : undefined,
    paths: {
      all: request.page,
      dealers,
      testDrive: testDrive && driveWith(site.market, testDrive, offer),
      valuation: valuationPath(site),
    },
  };
  return data({ ...framed, view, here: '', instead: undefined }, { status: status === 'over' ? 410 : 200 });
}

/** The test drive that an offer leads to: with the offer, and with its car where it is for one alone. */
function driveWith(
  market: MarketCode,
  page: string,
  { slug, models: [model = '', ...others] }: Offer,
): string {
  const { offer, model: car } = BOOKING_FIELDS[market];
  return `${page}?${new URLSearchParams({ [offer]: slug, ...(model && others.length === 0 && { [car]: model }) })}`;
}

/** What an owner's balloon plan makes of the ways on; nothing of it is kept. */
export async function action(args: Route.ActionArgs) {
  const request = requested(args);
  const read = await readOffer(request, args.params.offer);
  if (read === 'failed') throw new Response('not read', { status: 503 });
  if (!read) throw new Response('no such offer', { status: 404 });
  const { offer, standing: status } = read;
  if (!offer.balloon || status !== 'open') throw new Response('no such form', { status: 405 });
  const sent = await args.request.formData();
  const typed = Object.fromEntries(
    [...sent].flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value.trim().slice(0, 40)]] : [],
    ),
  );
  if (request.services.isTooOften) return data({ at: Date.now(), typed, isTooOften: true }, { status: 429 });
  const answer = await answerBalloon(request, offer.balloon, typed);
  return data(answer, { status: answer.errors ? 422 : 200 });
}

async function readOffer({ offers, services }: OfferRequest, slug: string | undefined) {
  try {
    return await offers.find(slug ?? '');
  } catch (error) {
    services.report?.('offer not read', error);
    return 'failed';
  }
}

const shown = ({
  text,
  conditions,
  from,
  until,
  items,
  visits,
  coupon,
}: OfferViewData['offer']): OfferViewData['offer'] => ({
  text,
  conditions,
  from,
  until,
  items,
  visits,
  coupon,
});

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [askWholePage, keepUnsent];

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData
    ? [
        ...pageMeta(loaderData.description),
        ...(loaderData.view?.standing === 'open' ? [] : [{ name: 'robots', content: 'noindex' }]),
      ]
    : [];

export default function OfferPage({ loaderData, actionData }: Route.ComponentProps) {
  const { frame, crumbs: names, view, here, instead } = loaderData;
  const crumbs = <Crumbs crumbs={names} />;
  return (
    <SiteFrame {...frame}>
      {view ? (
        <OfferPageView
          crumbs={crumbs}
          view={{ ...view, card: offerCardView(view.card), others: view.others.map(offerCardView) }}
          answered={actionData}
        />
      ) : (
        <div className={`frame ${page.page}`}>
          <header className={page.head}>
            {crumbs}
            <h1>{names.at(-1)?.name}</h1>
          </header>
          {instead ? (
            <MissingOffer href={here} cards={instead.map(offerCardView)} />
          ) : (
            <FailedOffers href={here} />
          )}
        </div>
      )}
    </SiteFrame>
  );
}
