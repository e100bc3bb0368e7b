import { data } from 'react-router';
import { keepUnsent } from '../../../pages/forms/keep-unsent.ts';
import { askWholePage } from '../../../pages/frame/ask-whole-page.ts';
import { SiteFrame } from '../../../pages/frame/site-frame.tsx';
import { pageMeta } from '../../../pages/head/page-meta.ts';
import { queryOf } from '../../../pages/request/page-query.ts';
import { servicesContext } from '../../../pages/request/services.ts';
import { labelsFor } from '../../../ui/labels.tsx';
import { consumerLabels, OwnRequestList } from '../../consumer-requests/web/index.ts';
import { agreementLabels, OwnAgreementList } from '../../legal-documents/web/index.ts';
import { listedBookings } from '../../test-drive/pages/shared/own-bookings.server.ts';
import { bookingLabels, OwnBookingList } from '../../test-drive/web/index.ts';
import { AFTER_FIELD } from '../index.ts';
import { accountPages } from '../pages.ts';
import { AccountCard, AccountFrame, requestLabels } from '../web/index.ts';
import type { Route } from './+types/account-requests.page';
import { agreementsOf, requestsOf } from './account-requests.server.ts';
import { OwnRequestPage, StopContact } from './account-requests-view.tsx';
import { accountFrame, accountRequest, accountWords, customerOf } from './shared/account.server.ts';

const pageRequest = ({ context, params, request }: Route.LoaderArgs | Route.ActionArgs) =>
  accountRequest(context.get(servicesContext), params, request, 'requests');

/** What whoever is logged in has asked dealers for. */
export async function loader(args: Route.LoaderArgs) {
  const request = pageRequest(args);
  const customer = await customerOf(request);
  const afterField = AFTER_FIELD[request.site.market];
  const { after } = queryOf(accountPages.requests, request.site, args.request);
  const { requests, next } = await requestsOf(request, customer, { after });
  const { requests: home } = request.paths;
  const own = labelsFor(request.site.locale, requestLabels);
  const t = accountWords(request);
  return {
    requests,
    older: next && `${home}?${new URLSearchParams({ [afterField]: next })}`,
    newest: after === undefined ? undefined : home,
    consumerRequests: (await request.services.consumerRequests?.ofAccount()) ?? [],
    bookings: await listedBookings(request.services, request.site),
    agreements: await agreementsOf(request),
    mayStop: requests.some(({ channels, state }) => channels.length > 0 || state === 'on-its-way'),
    words: {
      title: t('requests.own'),
      list: t('requests.list'),
      agreements: labelsFor(request.site.locale, agreementLabels)('title'),
      agreementsIntro: labelsFor(request.site.locale, agreementLabels)('intro'),
      bookings: labelsFor(request.site.locale, bookingLabels)('own-list'),
      consumer: labelsFor(request.site.locale, consumerLabels)('list-title'),
      intro: t('requests.intro', { email: customer.email }),
      stop: { title: own('stop-title'), intro: own('stop-intro') },
    },
    ...accountFrame(request, 'requests', t('requests.own')),
  };
}

export async function action(args: Route.ActionArgs) {
  const request = pageRequest(args);
  await customerOf(request);
  const sent = await args.request.formData();
  if (sent.get('form') !== 'stop-contact') throw new Response('no such form', { status: 400 });
  await request.account.stopContact();
  return data({ hasStopped: true });
}

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders;

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [askWholePage, keepUnsent];

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData ? [...pageMeta(loaderData.description), { name: 'robots', content: 'noindex' }] : [];

export default function AccountRequestsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { frame, paths, words, mayStop, requests, bookings, consumerRequests, agreements, older, newest } =
    loaderData;
  const hasStopped = actionData?.hasStopped ?? false;
  return (
    <SiteFrame isTask {...frame}>
      <AccountFrame paths={paths} room="requests" title={words.title} intro={words.intro}>
        <AccountCard id="requests" title={words.list}>
          <OwnRequestPage requests={requests} older={older} newest={newest} details={paths.details} />
        </AccountCard>
        {bookings.length > 0 && (
          <AccountCard id="bookings" title={words.bookings}>
            <OwnBookingList bookings={bookings} />
          </AccountCard>
        )}
        {consumerRequests.length > 0 && (
          <AccountCard id="consumer-requests" title={words.consumer}>
            <OwnRequestList requests={consumerRequests} />
          </AccountCard>
        )}
        {agreements.length > 0 && (
          <AccountCard id="agreements" title={words.agreements} intro={words.agreementsIntro}>
            <OwnAgreementList agreements={agreements} />
          </AccountCard>
        )}
        {(mayStop || hasStopped) && (
          <AccountCard id="stop" title={words.stop.title} intro={words.stop.intro}>
            <StopContact hasStopped={hasStopped} />
          </AccountCard>
        )}
      </AccountFrame>
    </SiteFrame>
  );
}
