import { redirect } from 'react-router';
import { servicesContext } from '../../../pages/request/services.ts';
import { labelsFor } from '../../../ui/labels.tsx';
import { adminTitle, staffFor } from '../../admin/pages/shared/admin.server.ts';
import { CsvLink, ScreenHead } from '../../admin/web/index.ts';
import { dealerByCode } from '../../dealers/index.ts';
import type { Site } from '../../platform/index.ts';
import {
  isListedState,
  LIST_STATES,
  type ListedState,
  QUOTATION_FIELDS,
  QUOTATION_PAGES,
  seesEveryDealer,
  sellsFor,
} from '../index.ts';
import { quotationLabels, SiteList } from '../web/index.ts';
import type { Route } from './+types/admin-quotations.page';

/** `/admin/cotacoes`: the sites on which somebody quotes; where there is one, its quotations at once. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { staff, locale, askingQuotations } = await staffFor(services, request, 'quotations');
  const isDealer = (site: Site, code: string | undefined) =>
    code !== undefined && dealerByCode(services.dealers, site, code) !== undefined;
  const own = services.sites.filter(
    (site) => seesEveryDealer(staff) || isDealer(site, sellsFor(staff, site)),
  );
  const hrefOf = (site: Site, state?: ListedState | undefined) =>
    `/${site.key}/${QUOTATION_PAGES[site.market]}${state ? `?${QUOTATION_FIELDS[site.market].state}=${state}` : ''}`;
  const [only] = own;
  const requested = new URL(request.url).searchParams.get(QUOTATION_FIELDS.BR.state);
  if (only && own.length === 1)
    throw redirect(hrefOf(only, isListedState(requested) ? requested : undefined));
  const bySite = await askingQuotations(staff);
  const sites = own.map((site) => {
    const counts: Partial<Record<ListedState, number>> = bySite[site.key] ?? {};
    return {
      name: `${site.brandName} · ${site.market}`,
      href: hrefOf(site),
      asking: LIST_STATES.flatMap((state) => {
        const count = counts[state] ?? 0;
        return count > 0 ? [{ state, count, href: hrefOf(site, state) }] : [];
      }),
    };
  });
  const title = labelsFor(locale, quotationLabels)('quotations');
  return { sites, title, tab: adminTitle(locale, title) };
}

export const meta = ({ loaderData }: Route.MetaArgs) => [{ title: loaderData?.tab }];

export default function AdminQuotationsPage({ loaderData: { sites, title } }: Route.ComponentProps) {
  return (
    <>
      <ScreenHead title={title}>
        <CsvLink screen="quotations" query={{}} />
      </ScreenHead>
      <SiteList sites={sites} />
    </>
  );
}
