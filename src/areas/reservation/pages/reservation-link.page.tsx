import { data, redirect } from 'react-router';
import { keepUnsent } from '../../../pages/forms/keep-unsent.ts';
import { askWholePage } from '../../../pages/frame/ask-whole-page.ts';
import { SiteFrame } from '../../../pages/frame/site-frame.tsx';
import { pageMeta } from '../../../pages/head/page-meta.ts';
import { servicesContext } from '../../../pages/request/services.ts';
import type { Refused } from '../contract.ts';
import { pageOfState } from '../flow/index.ts';
import { RESERVATION_STEPS } from '../index.ts';
import { LinkView, MAIL_LINK } from '../web/index.ts';
import type { Route } from './+types/reservation-link.page';
import {
  mailLink,
  orderPath,
  pathsOf,
  refusal,
  reservationFrame,
  reservationRequest,
} from './shared/reservation.server.ts';

function pageRequest({ context, params }: Route.LoaderArgs | Route.ActionArgs) {
  const request = reservationRequest(context.get(servicesContext), params);
  const { id = '', page, key = '' } = params as Partial<Record<'id' | 'page' | 'key', string>>;
  if (page !== RESERVATION_STEPS.open[request.site.market])
    throw new Response('no such page', { status: 404 });
  return { ...request, id, key };
}

/**
 * What an order's mail leads to. To look at it changes nothing and makes nobody a holder: mail scanners follow links, and mails are
 * sent on. Who has the order already is led to it.
 */
export async function loader(args: Route.LoaderArgs) {
  const request = pageRequest(args);
  const { session, site, id, key } = request;
  const story = await session.find(id);
  if (story) throw redirect(orderPath(site, id, pageOfState(story.order.state)), 303);
  const order = await session.linked(id, key);
  const shown = { ...reservationFrame(request, order?.number), order, logIn: pathsOf(site, id).logIn };
  return data(shown, { status: order ? 200 : 404 });
}

const answerWith = (form: string, refused: Refused, isSent: boolean) => {
  const { answer, status } = refusal(form, refused);
  return data({ ...answer, isSent }, { status });
};

export async function action(args: Route.ActionArgs) {
  const request = pageRequest(args);
  const { session, site, services, id, key } = request;
  const sent = await args.request.formData();
  if (sent.get('form') === MAIL_LINK) {
    const { data: answer, init } = await mailLink(request, sent);
    return data({ ...answer, isSent: false }, init ?? {});
  }
  const isCode = sent.get('form') === 'code';
  const form = isCode ? 'code' : 'send-code';
  if (services.isTooOften) return answerWith(form, 'too-often', isCode);
  const done = isCode
    ? await session.openByCode(id, key, String(sent.get('code') ?? '').slice(0, 40))
    : await session.sendCode(id, key);
  if (!done.ok) return answerWith(form, done.reason, isCode);
  if (!isCode) return data({ answered: undefined, refused: undefined, isSent: true }, {});
  throw redirect(orderPath(site, id, 'order'), 303);
}

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders;

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [askWholePage, keepUnsent];

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData
    ? [
        ...pageMeta(loaderData.description),
        { name: 'robots', content: 'noindex' },
        // The address is half of what opens the order: no other site is told it.
        { name: 'referrer', content: 'same-origin' },
      ]
    : [];

export default function ReservationLinkPage({ loaderData, actionData }: Route.ComponentProps) {
  const { frame, order, logIn } = loaderData;
  const result = actionData ?? { answered: undefined, refused: undefined, isSent: false };
  return (
    <SiteFrame isTask {...frame}>
      <LinkView order={order} logIn={logIn} {...result} />
    </SiteFrame>
  );
}
