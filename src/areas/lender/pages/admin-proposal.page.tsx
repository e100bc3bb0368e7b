import { data } from 'react-router';
import { servicesContext } from '../../../pages/request/services.ts';
import { staffPermit } from '../../admin/index.ts';
import {
  adminTitle,
  faultyStep,
  refusedStep,
  siteOptions,
  staffFor,
} from '../../admin/pages/shared/admin.server.ts';
import { ProposalView, type StepAnswer } from '../../admin/web/index.ts';
import type { OpenedPaper } from '../../documents/contract.ts';
import { PAPER_FORM } from '../../documents/index.ts';
import { DENIAL_REASON_MAX } from '../contract.ts';
import { proposalStatuses } from '../index.ts';
import type { Route } from './+types/admin-proposal.page';

type ProposalAnswer = StepAnswer & { readonly opened?: OpenedPaper };

/** One proposal; who asks, and why it was decided so, is told to whoever decides. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const own = await staffFor(services, request, 'proposals');
  const { staff, permit, proposals, orders, papers, locale } = own;
  const decider = staffPermit(staff, services.sites, 'update', 'proposals');
  const proposal = await proposals.open(decider ?? permit, params.number);
  if (!proposal) throw new Response('no such proposal', { status: 404 });
  const order = decider && (await orders.ofProposal(decider, proposal.site, params.number));
  return {
    proposal,
    mayChange: decider !== undefined,
    papers: decider && order ? await papers.of(decider, order) : [],
    sites: siteOptions(services),
    title: adminTitle(locale, params.number),
  };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const { permit, proposals, orders, papers } = await staffFor(services, request, 'proposals', 'update');
  const sent = await request.formData();
  const form = String(sent.get('form'));
  if (form === PAPER_FORM) {
    const of = await proposals.find(permit, params.number);
    const order = of && (await orders.ofProposal(permit, of.site, params.number));
    const opened = order && (await papers.open(permit, order, String(sent.get('paper'))));
    return opened ? data<ProposalAnswer>({ opened }) : refusedStep('unknown', form);
  }
  const [seen, to] = ['seen', 'act'].map((name) =>
    proposalStatuses.find((status) => status === sent.get(name)),
  );
  if (!seen || !to) return refusedStep('not-now', form);
  const reason = String(sent.get('reason') ?? '');
  if (to === 'denied' && reason.length > DENIAL_REASON_MAX) return faultyStep({ reason: 'too-long' }, sent);
  const done = await proposals.move(permit, params.number, { seen, to, reason });
  if (done.ok) return data<ProposalAnswer>({ isDone: true, form });
  if (done.reason === 'reason-missing') return faultyStep({ reason: 'required' }, sent);
  const refused = { 'unknown-proposal': 'unknown', 'not-after-that': 'not-now' } as const;
  return refusedStep(done.reason === 'changed-meanwhile' ? done.reason : refused[done.reason], form);
}

export { revalidateOnConflict as shouldRevalidate } from '../../../pages/forms/form-conflict.ts';

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders;

export const meta = ({ loaderData }: Route.MetaArgs) => [{ title: loaderData?.title }];

export default function AdminProposalPage({ loaderData, actionData }: Route.ComponentProps) {
  const answer: ProposalAnswer | undefined = actionData;
  return <ProposalView {...loaderData} opened={answer?.opened} answer={answer} />;
}
