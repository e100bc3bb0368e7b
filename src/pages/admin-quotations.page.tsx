import { redirect } from 'react-router';
import { ScreenHead } from '../areas/admin/web/index.ts';
import { dealerByCode } from '../areas/dealers/index.ts';
import type { Site } from '../areas/platform/index.ts';
import { QUOTATION_FIELDS, QUOTATION_PAGES, seesEveryDealer, sellsFor } from '../areas/quotation/index.ts';
import { quotationLabels, SiteList } from '../areas/quotation/web/index.ts';
import { labelsFor } from '../ui/labels.tsx';
import type { Route } from './+types/admin-quotations.page';
import { adminTitle, staffFor } from './admin.server.ts';
import { servicesContext } from './services.ts';

/** `/admin/cotacoes`: the sites on which somebody quotes; where there is one, its quotations at once. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { staff, locale, waitingDiscounts } = await staffFor(services, request, 'quotations');
  const isDealer = (site: Site, code: string | undefined) =>
    code !== undefined && dealerByCode(services.dealers, site, code) !== undefined;
  const own = services.sites.filter(
    (site) => seesEveryDealer(staff) || isDealer(site, sellsFor(staff, site)),
  );
  const waiting = await waitingDiscounts(staff);
  const sites = own.map((site) => ({
    waiting: waiting[site.key] ?? 0,
    waitingHref: `/${site.key}/${QUOTATION_PAGES[site.market]}?${QUOTATION_FIELDS.state}=waiting`,
    name: `${site.brandName} · ${site.market}`,
    href: `/${site.key}/${QUOTATION_PAGES[site.market]}`,
  }));
  const [only] = sites;
  if (only && sites.length === 1) throw redirect(only.href);
  const title = labelsFor(locale, quotationLabels)('quotations');
  return { sites, title, tab: adminTitle(locale, title) };
}

export const meta = ({ loaderData }: Route.MetaArgs) => [{ title: loaderData?.tab }];

export default function AdminQuotationsPage({ loaderData: { sites, title } }: Route.ComponentProps) {
  return (
    <>
      <ScreenHead title={title} />
      <SiteList sites={sites} />
    </>
  );
}
