import { data, redirect } from 'react-router';
import { keepUnsent } from '../../../pages/forms/keep-unsent.ts';
import { askWholePage } from '../../../pages/frame/ask-whole-page.ts';
import { SiteFrame } from '../../../pages/frame/site-frame.tsx';
import { pageMeta } from '../../../pages/head/page-meta.ts';
import { servicesContext } from '../../../pages/request/services.ts';
import { labelsFor, useLabels } from '../../../ui/labels.tsx';
import { readForm, typedAgain } from '../../account/contract.ts';
import { pathsOf } from '../../account/pages/shared/account.server.ts';
import { AccountFrame } from '../../account/web/index.ts';
import { beginForm } from '../contract.ts';
import { BUYER_TYPES } from '../index.ts';
import { programmePages } from '../pages.ts';
import { type EnrolmentAnswer, employeePurchaseLabels, OwnEnrolmentsView } from '../web/index.ts';
import type { Route } from './+types/enrolments.page';
import {
  enrolmentPath,
  enrolmentRequest,
  listedEnrolments,
  programmeFrame,
  programmePaths,
  statusOf,
} from './shared/employee-purchase.server.ts';

const pageRequest = ({ context, params, request }: Route.LoaderArgs | Route.ActionArgs) =>
  enrolmentRequest(context.get(servicesContext), params, request);

/** Somebody's enrolments. */
export async function loader(args: Route.LoaderArgs) {
  const { services, site, session } = await pageRequest(args);
  const t = labelsFor(site.locale, employeePurchaseLabels);
  const intro = t('own-intro', { brand: site.brandName });
  const programmes = session.programmes();
  return {
    ...programmeFrame(services, site, programmePages.enrolments, {
      title: t('own-title'),
      description: intro,
    }),
    intro,
    account: pathsOf(site),
    paths: programmePaths(site),
    enrolments: await listedEnrolments(session, site),
    buyers: BUYER_TYPES.filter((buyer) => programmes.some(({ buyers }) => buyers[buyer])),
  };
}

/** Begins one; the code is looked up, and nothing but the type of buyer is believed. */
export async function action(args: Route.ActionArgs) {
  const { site, session } = await pageRequest(args);
  const sent = await args.request.formData();
  const common = { form: 'begin', at: Date.now(), ok: false, typed: typedHere(sent) };
  const read = readForm(beginForm, sent);
  if (!read.ok) return data<EnrolmentAnswer>({ ...common, errors: read.errors }, { status: 422 });
  const begun = await session.begin(read.value);
  if (begun.ok) throw redirect(enrolmentPath(site, begun.id), 303);
  const answer: EnrolmentAnswer = { ...common, refused: begun.reason };
  return data(answer, { status: statusOf(begun.reason) });
}

/** `code` is a secret of the account's forms; here it is what the company hands out. */
const typedHere = (sent: FormData) => ({
  ...typedAgain(sent),
  code: String(sent.get('code') ?? '').slice(0, 60),
});

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders;

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [askWholePage, keepUnsent];

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData ? [...pageMeta(loaderData.description), { name: 'robots', content: 'noindex' }] : [];

export default function EnrolmentsPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useLabels(employeePurchaseLabels);
  const { frame, description: _, intro, account, ...view } = loaderData;
  return (
    <SiteFrame isTask {...frame}>
      <AccountFrame paths={account} title={t('own-title')} intro={intro}>
        <OwnEnrolmentsView {...view} answered={actionData} />
      </AccountFrame>
    </SiteFrame>
  );
}
