import { data } from 'react-router';
import { mayDo } from '../areas/admin/index.ts';
import { ProposalView, type StepAnswer } from '../areas/admin/web/index.ts';
import type { OpenedPaper } from '../areas/documents/contract.ts';
import { PAPER_FORM } from '../areas/documents/index.ts';
import { DENIAL_REASON_MAX } from '../areas/lender/contract.ts';
import { proposalStatuses } from '../areas/lender/index.ts';
import type { Route } from './+types/admin-proposal.page';
import { adminTitle, faultyStep, refusedStep, siteOptions, staffFor } from './admin.server.ts';
import { servicesContext } from './services.ts';

type ProposalAnswer = StepAnswer & { readonly opened?: OpenedPaper };

/** One proposal; who asks, and why it was decided so, is told to whoever decides. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { staff, proposals, orders, papers, locale } = await staffFor(services, request, 'proposals');
  const mayChange = mayDo(staff.roles, 'proposals', 'update');
  const proposal = await proposals.open(params.number, mayChange ? staff.id : undefined);
  if (!proposal) throw new Response('no such proposal', { status: 404 });
  const order = mayChange ? await orders.ofProposal(proposal.site, params.number) : undefined;
  return {
    proposal,
    mayChange,
    papers: order === undefined ? [] : await papers.of(order),
    sites: siteOptions(services),
    title: adminTitle(locale, params.number),
  };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const { staff, proposals, orders, papers } = await staffFor(services, request, 'proposals', 'update');
  const sent = await request.formData();
  const form = String(sent.get('form'));
  if (form === PAPER_FORM) {
    const of = await proposals.open(params.number);
    const order = of && (await orders.ofProposal(of.site, params.number));
    const opened = order && (await papers.open(staff.id, order, String(sent.get('paper'))));
    return opened ? data<ProposalAnswer>({ opened }) : refusedStep('unknown', form);
  }
  const [seen, to] = ['seen', 'act'].map((name) =>
    proposalStatuses.find((status) => status === sent.get(name)),
  );
  if (!seen || !to) return refusedStep('not-now', form);
  const reason = String(sent.get('reason') ?? '');
  if (to === 'denied' && reason.length > DENIAL_REASON_MAX) return faultyStep({ reason: 'too-long' }, sent);
  const done = await proposals.move(staff.id, params.number, { seen, to, reason });
  if (done.ok) return data<ProposalAnswer>({ isDone: true, form });
  if (done.reason === 'reason-missing') return faultyStep({ reason: 'required' }, sent);
  const refused = { 'unknown-proposal': 'unknown', 'not-after-that': 'not-now' } as const;
  return refusedStep(done.reason === 'changed-meanwhile' ? done.reason : refused[done.reason], form);
}

export { readAnew as shouldRevalidate } from './overtaken.ts';

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders;

export const meta = ({ loaderData }: Route.MetaArgs) => [{ title: loaderData?.title }];

export default function AdminProposalPage({ loaderData, actionData }: Route.ComponentProps) {
  const answer: ProposalAnswer | undefined = actionData;
  return <ProposalView {...loaderData} opened={answer?.opened} told={answer} />;
}
