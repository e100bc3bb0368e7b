import { isUuid } from '../../../kit/uuid.ts';
import { servicesContext } from '../../../pages/request/services.ts';
import { leadList, readFilters, shownList } from '../../admin/contract.ts';
import { mayDo } from '../../admin/index.ts';
import {
  adminTitle,
  adminWords,
  listQuery,
  siteOptions,
  staffFor,
} from '../../admin/pages/shared/admin.server.ts';
import { type LeadAnswer, LeadsView } from '../../admin/web/index.ts';
import type { Route } from './+types/admin-leads.page';

/** What was done about one of them, as its page leads back. */
const DONE = ['corrected', 'closed'] as const;

/** Where each lead stands, those first that nobody could deliver. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { staff, permit, leads, locale } = await staffFor(services, request, 'leads');
  const sites = siteOptions(services);
  const { parameters, site, after } = listQuery(request, sites);
  const query = { ...readFilters(leadList, parameters), site, after };
  const page = await leads.page(permit, query);
  const title = adminTitle(locale, adminWords(locale)('screen.leads'));
  return {
    ...page,
    list: shownList(leadList, page.leads, locale),
    failing: await leads.failing(permit),
    done: DONE.find((one) => one === parameters.get('feito')),
    query,
    sites,
    mayChange: mayDo(staff.roles, 'leads', 'update'),
    title,
  };
}

export async function action({ context, request }: Route.ActionArgs): Promise<LeadAnswer> {
  const { permit, leads } = await staffFor(context.get(servicesContext), request, 'leads', 'update');
  const sent = await request.formData();
  const [id, site] = [String(sent.get('id')), String(sent.get('site'))];
  const isAll = sent.get('form') === 'retry-site';
  const retried = isUuid(id) || isAll ? await leads.retry(permit, isAll ? { site } : { ids: [id] }) : [];
  return { retried: retried.length };
}

export { revalidateOnConflict as shouldRevalidate } from '../../../pages/forms/form-conflict.ts';

export const meta = ({ loaderData }: Route.MetaArgs) => [{ title: loaderData?.title }];

export default function AdminLeadsPage({ loaderData, actionData }: Route.ComponentProps) {
  return <LeadsView {...loaderData} answer={actionData} />;
}
