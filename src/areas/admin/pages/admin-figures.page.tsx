import { addDays } from '../../../kit/calendar.ts';
import { servicesContext } from '../../../pages/request/services.ts';
import { dealerByCode } from '../../dealers/index.ts';
import { figureList, readFilters } from '../contract.ts';
import { countedDealer, summaryOf } from '../index.ts';
import { FiguresView } from '../web/index.ts';
import type { Route } from './+types/admin-figures.page';
import { adminTitle, adminWords, listQuery, siteOptions, staffFor } from './shared/admin.server.ts';

/** `/admin/paineis`: what happened on the sites, read from the numbers of each day. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { figures, locale, permit } = await staffFor(services, request, 'figures');
  const sites = siteOptions(services);
  const { parameters, site, after } = listQuery(request, sites);
  const query = { ...readFilters(figureList, parameters), site, after };
  const { today } = services;
  const from = addDays(today, 1 - Number(query.days));
  const counted = await figures.between(permit, from, today, site ? [site] : undefined);
  const summary = summaryOf(counted, { from, today });
  const dealers: Record<string, string> = {};
  for (const { key } of summary.dealers) {
    const counted = countedDealer(key);
    for (const one of services.sites) {
      const isHere = counted?.market === one.market && (!site || one.key === site);
      const dealer = isHere ? dealerByCode(services.dealers, one, counted.code) : undefined;
      if (dealer) dealers[key] ??= dealer.fantasyName;
    }
  }
  const title = adminTitle(locale, adminWords(locale)('screen.figures'));
  return { summary, query, sites, dealers, title };
}

export const meta = ({ loaderData }: Route.MetaArgs) => [{ title: loaderData?.title }];

export default function AdminFiguresPage({ loaderData }: Route.ComponentProps) {
  return <FiguresView {...loaderData} />;
}
