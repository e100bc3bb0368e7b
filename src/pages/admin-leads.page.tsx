import { mayDo } from '../areas/admin/index.ts';
import { type LeadAnswer, LeadsView } from '../areas/admin/web/index.ts';
import { LEAD_STATES } from '../areas/leads/contract.ts';
import { isUuid } from '../kit/uuid.ts';
import type { Route } from './+types/admin-leads.page';
import { adminTitle, adminWords, siteOptions, staffFor } from './admin.server.ts';
import { servicesContext } from './services.ts';

/** What was done about one of them, as its page leads back. */
const DONE = ['corrected', 'closed'] as const;

/** Where each lead stands, those first that nobody could deliver. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { staff, permit, leads, locale } = await staffFor(services, request, 'leads');
  const asked = new URL(request.url).searchParams;
  const sites = siteOptions(services);
  const query = {
    status: LEAD_STATES.find((one) => one === asked.get('status')) ?? 'dead',
    site: sites.find(({ value }) => value === asked.get('site'))?.value,
    after: asked.get('depois') ?? undefined,
  };
  const title = adminTitle(locale, adminWords(locale)('screen.leads'));
  return {
    ...(await leads.page(permit, query)),
    failing: await leads.failing(permit),
    done: DONE.find((one) => one === asked.get('feito')),
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

export const meta = ({ loaderData }: Route.MetaArgs) => [{ title: loaderData?.title }];

export default function AdminLeadsPage({ loaderData, actionData }: Route.ComponentProps) {
  return <LeadsView {...loaderData} told={actionData} />;
}
