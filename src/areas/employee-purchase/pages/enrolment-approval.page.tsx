import { data } from 'react-router';
import { keepUnsent } from '../../../pages/forms/keep-unsent.ts';
import { SiteFrame } from '../../../pages/frame/site-frame.tsx';
import { pageMeta } from '../../../pages/head/page-meta.ts';
import { servicesContext } from '../../../pages/request/services.ts';
import { siteOfPage } from '../../../pages/request/site-of-page.ts';
import { labelsFor } from '../../../ui/labels.tsx';
import { readForm, typedAgain } from '../../account/contract.ts';
import { PAPER_FORM } from '../../documents/index.ts';
import { dateIn, sitePath } from '../../platform/index.ts';
import { showcasePages } from '../../showcase/pages.ts';
import { answerForm } from '../contract.ts';
import { APPROVAL_PAGES } from '../index.ts';
import { ApprovalView, type EnrolmentAnswer, employeePurchaseLabels } from '../web/index.ts';
import type { Route } from './+types/enrolment-approval.page';
import { programmeFrame, statusOf } from './shared/employee-purchase.server.ts';

function pageRequest({ context, params, request }: Route.LoaderArgs | Route.ActionArgs) {
  const services = context.get(servicesContext);
  const site = siteOfPage(services, params);
  const { approvals } = services;
  const isHere = new URL(request.url).pathname.startsWith(`${sitePath(site, APPROVAL_PAGES[site.market])}/`);
  if (!approvals || !isHere) throw new Response('no such page', { status: 404 });
  return { services, site, approvals, id: params.id, key: params.key };
}

/** What the link shows that was mailed to a company. To look at it changes nothing: mail scanners follow links. */
export async function loader(args: Route.LoaderArgs) {
  const { services, site, approvals, id, key } = pageRequest(args);
  const application = await approvals.open(id, key);
  const t = labelsFor(site.locale, employeePurchaseLabels);
  const about = { title: t('title'), description: t('approval-intro') };
  const shown = {
    ...programmeFrame(services, site, showcasePages.home, about),
    application,
    sentOn: application && dateIn(site.market, Date.parse(application.sentAt)),
  };
  return data(shown, { status: application ? 200 : 404 });
}

export async function action(args: Route.ActionArgs) {
  const { approvals, id, key } = pageRequest(args);
  const sent = await args.request.formData();
  if (sent.get('form') === PAPER_FORM) {
    const opened = await approvals.openPaper(id, key, String(sent.get('paper')));
    return data({ answered: undefined, opened }, { status: opened ? 200 : 404 });
  }
  const common = { form: 'answer', at: Date.now() };
  const read = readForm(answerForm, sent);
  if (!read.ok) {
    const result = { ...common, ok: false, errors: read.errors, typed: typedAgain(sent) };
    return answerWith(result, 422);
  }
  const done = await approvals.answer(id, key, read.value);
  if (done.ok) return answerWith({ ...common, ok: true }, 200);
  const result = { ...common, ok: false, refused: done.reason, typed: typedAgain(sent) };
  return answerWith(result, statusOf(done.reason));
}

const answerWith = (answered: EnrolmentAnswer, status: number) =>
  data({ answered, opened: undefined }, { status });

export { revalidateOnConflict as shouldRevalidate } from '../../../pages/forms/form-conflict.ts';

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepUnsent];

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData
    ? [
        ...pageMeta(loaderData.description),
        { name: 'robots', content: 'noindex' },
        // The address opens the page: no other site is told it.
        { name: 'referrer', content: 'same-origin' },
      ]
    : [];

export default function EnrolmentApprovalPage({ loaderData, actionData }: Route.ComponentProps) {
  const { frame, description: _, ...view } = loaderData;
  return (
    <SiteFrame isTask {...frame}>
      <ApprovalView {...view} answered={actionData?.answered} opened={actionData?.opened} />
    </SiteFrame>
  );
}
