import { isOnSite } from '../../../kit/authority.ts';
import { inLocale } from '../../../kit/markets/words.ts';
import { servicesContext } from '../../../pages/request/services.ts';
import {
  adminTitle,
  adminWords,
  listQuery,
  siteOptions,
  staffFor,
} from '../../admin/pages/shared/admin.server.ts';
import type { Route } from './+types/admin-readiness.page';
import { ReadinessView } from './readiness-view.tsx';

/** `/admin/prontidao`: what a site still needs before it goes to the public, computed as it is looked at. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { permit, readiness, locale } = await staffFor(services, request, 'readiness');
  const sites = siteOptions(services).filter(({ value }) => isOnSite(permit, value));
  const site = listQuery(request, sites).site ?? sites[0]?.value ?? '';
  const entries = (await readiness.of(permit, site)) ?? [];
  return {
    site,
    sites,
    entries: entries.map(({ words, ...entry }) => ({ ...entry, title: inLocale<string>(words, locale) })),
    title: adminTitle(locale, adminWords(locale)('screen.readiness')),
  };
}

export const meta = ({ loaderData }: Route.MetaArgs) => [{ title: loaderData?.title }];

export default function AdminReadinessPage({ loaderData }: Route.ComponentProps) {
  return <ReadinessView {...loaderData} />;
}
