import { redirect } from 'react-router';
import { isOnSite } from '../../../kit/authority.ts';
import { servicesContext } from '../../../pages/request/services.ts';
import { consumerRequestList, readFilters, shownList } from '../../admin/contract.ts';
import { SCREEN_PATHS } from '../../admin/index.ts';
import {
  adminTitle,
  adminWords,
  listQuery,
  siteOptions,
  staffFor,
} from '../../admin/pages/shared/admin.server.ts';
import { ConsumerRequestsView } from '../../admin/web/index.ts';
import type { Route } from './+types/admin-consumer-requests.page';

/** `/admin/atendimento`: those first whose term ends first. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { permit, consumerRequests, locale } = await staffFor(services, request, 'consumer-requests');
  const sites = siteOptions(services).filter(({ value }) => isOnSite(permit, value));
  const { parameters, site, after, number } = listQuery(request, sites);
  if (number && (await consumerRequests.isThere(permit, number)))
    throw redirect(`${SCREEN_PATHS['consumer-requests']}/${encodeURIComponent(number)}`);
  const query = { ...readFilters(consumerRequestList, parameters), site, after };
  const page = await consumerRequests.page(permit, query);
  return {
    ...page,
    list: shownList(consumerRequestList, page.requests, locale),
    query,
    missing: number,
    sites,
    title: adminTitle(locale, adminWords(locale)('screen.consumer-requests')),
  };
}

export const meta = ({ loaderData }: Route.MetaArgs) => [{ title: loaderData?.title }];

export default function AdminConsumerRequestsPage({ loaderData }: Route.ComponentProps) {
  return <ConsumerRequestsView {...loaderData} />;
}
