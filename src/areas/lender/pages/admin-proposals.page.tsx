import { redirect } from 'react-router';
import { servicesContext } from '../../../pages/request/services.ts';
import { proposalList, readFilters, shownList } from '../../admin/contract.ts';
import {
  adminTitle,
  adminWords,
  listQuery,
  siteOptions,
  staffFor,
} from '../../admin/pages/shared/admin.server.ts';
import { ProposalsView } from '../../admin/web/index.ts';
import type { Route } from './+types/admin-proposals.page';

/** `/admin/propostas`: those first that somebody has to look at; a number that is asked for opens its proposal. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { permit, proposals, locale } = await staffFor(services, request, 'proposals');
  const sites = siteOptions(services);
  const { parameters, site, after, number } = listQuery(request, sites);
  if (number && (await proposals.find(permit, number)))
    throw redirect(`/admin/propostas/${encodeURIComponent(number)}`);
  const query = { ...readFilters(proposalList, parameters), site, after };
  const title = adminTitle(locale, adminWords(locale)('screen.proposals'));
  const { proposals: rows, next } = await proposals.page(permit, query);
  const list = shownList(proposalList, rows, locale);
  return { list, next, query, missing: number, sites, title };
}

export const meta = ({ loaderData }: Route.MetaArgs) => [{ title: loaderData?.title }];

export default function AdminProposalsPage({ loaderData }: Route.ComponentProps) {
  return <ProposalsView {...loaderData} />;
}
