import { data } from 'react-router';
import { mayDo } from '../areas/admin/index.ts';
import { ProposalView, type StepAnswer } from '../areas/admin/web/index.ts';
import { proposalStatuses } from '../areas/lender/index.ts';
import type { Route } from './+types/admin-proposal.page';
import { adminTitle, refusedStep, siteOptions, staffFor } from './admin.server.ts';
import { servicesContext } from './services.ts';

/** One proposal; why it was decided so is told to whoever decides. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { staff, proposals, locale } = await staffFor(services, request, 'proposals');
  const mayChange = mayDo(staff.roles, 'proposals', 'change');
  const proposal = await proposals.open(params.number, { seeReasons: mayChange });
  if (!proposal) throw new Response('no such proposal', { status: 404 });
  return { proposal, mayChange, sites: siteOptions(services), title: adminTitle(locale, params.number) };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const { staff, proposals } = await staffFor(services, request, 'proposals', 'change');
  const sent = await request.formData();
  const [seen, to] = ['seen', 'act'].map((name) =>
    proposalStatuses.find((status) => status === sent.get(name)),
  );
  if (!seen || !to) return refusedStep('not-now', 'move');
  const done = await proposals.move(staff.id, params.number, { seen, to });
  if (done.ok) return data<StepAnswer>({ isDone: true, form: 'move' });
  const refused = { 'unknown-proposal': 'unknown', 'not-after-that': 'not-now' } as const;
  return refusedStep(done.reason === 'changed-meanwhile' ? done.reason : refused[done.reason], 'move');
}

export { readAnew as shouldRevalidate } from './overtaken.ts';

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders;

export const meta = ({ loaderData }: Route.MetaArgs) => [{ title: loaderData?.title }];

export default function AdminProposalPage({ loaderData, actionData }: Route.ComponentProps) {
  return <ProposalView {...loaderData} told={actionData} />;
}
