import { inLocale } from '../../../kit/markets/words.ts';
import { servicesContext } from '../../../pages/request/services.ts';
import { readFilters, shownList } from '../contract.ts';
import { listPermit } from '../index.ts';
import { AreaListView } from '../web/index.ts';
import type { Route } from './+types/admin-list.page';
import { adminTitle, dealerNames, listQuery, siteOptions, staffFor } from './shared/admin.server.ts';

/** A list that an area adds to the administration; to whoever it is none of it is not there. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { staff, lists, log, locale } = await staffFor(services, request, 'home');
  const list = lists().find(({ path }) => path === params.list);
  const permit = list && listPermit(staff, services.sites, list);
  if (!permit) throw new Response('no such page', { status: 404 });
  const sites = siteOptions(services);
  const { parameters, site, after } = listQuery(request, sites);
  const chosen: Readonly<Record<string, string | undefined>> = readFilters(list, parameters);
  if (list.showsPersons)
    await log.record({
      by: permit.by,
      action: 'list.open',
      subject: list.screen,
      before: null,
      after: { site: site ?? null },
    });
  const { rows, next } = await list.page(permit, { ...chosen, site, after });
  const dealer = list.columns.find(({ kind }) => kind === 'dealer');
  const { name, about, none } = inLocale(list.words, locale);
  return {
    name,
    about,
    none,
    path: list.path,
    list: shownList(list, rows, locale),
    filters: Object.entries(list.filters).map(([key, filter]) => ({
      field: filter.field,
      name: inLocale(filter.name, locale),
      value: chosen[key],
      isChosen: filter.usual !== undefined,
      options: filter.values.map((value) => {
        const words = filter.words[value];
        return { value, label: words ? inLocale(words, locale) : value };
      }),
    })),
    next,
    site,
    after,
    sites,
    dealers: dealerNames(
      services,
      rows.map((row) => ({ site: list.site(row), dealer: String(dealer?.value(row) ?? '') })),
    ),
    title: adminTitle(locale, name),
  };
}

export const meta = ({ loaderData }: Route.MetaArgs) => [{ title: loaderData?.title }];

export default function AdminListPage({ loaderData }: Route.ComponentProps) {
  return <AreaListView {...loaderData} />;
}
