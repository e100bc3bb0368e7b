import { data, redirect } from 'react-router';
import { cuilRuleOf } from '../../../pages/forms/cuil-rule.server.ts';
import { keepUnsent } from '../../../pages/forms/keep-unsent.ts';
import { askWholePage } from '../../../pages/frame/ask-whole-page.ts';
import { SiteFrame } from '../../../pages/frame/site-frame.tsx';
import { pageMeta } from '../../../pages/head/page-meta.ts';
import { queryOf } from '../../../pages/request/page-query.ts';
import { servicesContext } from '../../../pages/request/services.ts';
import { labelsFor } from '../../../ui/labels.tsx';
import { readForm, typedAgain } from '../../account/contract.ts';
import { pathsOf } from '../../account/pages/shared/account.server.ts';
import { AccountFrame } from '../../account/web/index.ts';
import { dateIn } from '../../platform/index.ts';
import { dataForm, type EnrolmentDone, type EnrolmentStory, LICENCE_CATEGORIES } from '../contract.ts';
import { programmePages } from '../pages.ts';
import { type EnrolmentAnswer, EnrolmentView, employeePurchaseLabels } from '../web/index.ts';
import type { Route } from './+types/enrolment.page';
import {
  type EnrolmentRequest,
  enrolmentPath,
  enrolmentRequest,
  pricedCars,
  programmeFrame,
  programmePaths,
  statusOf,
} from './shared/employee-purchase.server.ts';

async function pageRequest({ context, params, request }: Route.LoaderArgs | Route.ActionArgs) {
  const own = await enrolmentRequest(context.get(servicesContext), params, request);
  const story = await own.session.find(params.id);
  if (!story) throw new Response('no such enrolment', { status: 404 });
  return { ...own, story };
}

/** One enrolment of whoever is logged in; not found for somebody else's, as for none. */
export async function loader(args: Route.LoaderArgs) {
  const request = await pageRequest(args);
  const { services, site, story, customer } = request;
  const t = labelsFor(site.locale, employeePurchaseLabels);
  const { enrolment, programme } = story;
  const { name, document, phone } = customer.person;
  return {
    ...programmeFrame(services, site, programmePages.enrolments, {
      title: t('own-title'),
      description: programme.name,
    }),
    story,
    title: t(enrolment.buyer),
    account: pathsOf(site),
    paths: programmePaths(site),
    papers: programme.buyers[enrolment.buyer]?.papers ?? [],
    known: { name, document, phone, email: customer.email },
    categories: LICENCE_CATEGORIES[site.market],
    sentOn: enrolment.sentAt && dateIn(site.market, Date.parse(enrolment.sentAt)),
    requested: await requestedPrice(request, story, args.request),
  };
}

/** The car whose price is asked for, at the price of this very enrolment. */
async function requestedPrice(
  { services, site, session }: EnrolmentRequest,
  story: EnrolmentStory,
  sent: Request,
) {
  const car = queryOf(programmePages.enrolment, site, sent).car?.trim() ?? '';
  if (!car) return undefined;
  const priced = await pricedCars(services, site, session, car);
  return { car, found: priced.find(({ programme }) => programme.enrolment === story.enrolment.id) };
}

export async function action(args: Route.ActionArgs) {
  const { services, site, session, story } = await pageRequest(args);
  const { id, buyer } = story.enrolment;
  const sent = await args.request.formData();
  const form = String(sent.get('form') ?? '');
  const common = { form, at: Date.now() };
  const answer = (done: EnrolmentDone) =>
    done.ok
      ? data<EnrolmentAnswer>({ ...common, ok: true })
      : data<EnrolmentAnswer>(
          { ...common, ok: false, refused: done.reason },
          { status: statusOf(done.reason) },
        );
  const acts: Readonly<Record<string, () => Promise<ReturnType<typeof answer>>>> = {
    async data() {
      const read = readForm(dataForm(site.market, buyer, services.today, cuilRuleOf(site)), sent);
      if (read.ok) return answer(await session.save(id, read.value));
      const result = { ...common, ok: false, errors: read.errors, typed: typedAgain(sent) };
      return data<EnrolmentAnswer>(result, { status: 422 });
    },
    send: async () => answer(await session.send(id, Number(sent.get('revision')))),
    'take-back': async () => answer(await session.takeBack(id)),
    async drop() {
      const done = await session.drop(id);
      if (done.ok) throw redirect(enrolmentPath(site), 303);
      return answer(done);
    },
  };
  const act = Object.hasOwn(acts, form) ? acts[form] : undefined;
  if (!act) throw new Response('no such form', { status: 400 });
  return act();
}

export { revalidateOnConflict as shouldRevalidate } from '../../../pages/forms/form-conflict.ts';

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders;

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [askWholePage, keepUnsent];

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData ? [...pageMeta(loaderData.description), { name: 'robots', content: 'noindex' }] : [];

export default function EnrolmentPage({ loaderData, actionData }: Route.ComponentProps) {
  const { frame, description: _, account, title, ...view } = loaderData;
  return (
    <SiteFrame isTask {...frame}>
      <AccountFrame paths={account} title={title} intro={view.story.programme.name}>
        <EnrolmentView {...view} answered={actionData} />
      </AccountFrame>
    </SiteFrame>
  );
}
