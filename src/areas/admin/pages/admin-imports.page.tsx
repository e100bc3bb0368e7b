import { servicesContext } from '../../../pages/request/services.ts';
import { importList, shownList } from '../contract.ts';
import { ImportsView } from '../web/index.ts';
import type { Route } from './+types/admin-imports.page';
import { importNoticeOf, shownKinds } from './imports.server.ts';
import { adminTitle, adminWords, staffFor, staffNames } from './shared/admin.server.ts';

/** What may be brought in from files, and what was. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const services = await staffFor(context.get(servicesContext), request, 'imports');
  const { imports, locale, permit } = services;
  const after = new URL(request.url).searchParams.get('depois') ?? undefined;
  const page = await imports.page(permit, { after });
  return {
    ...page,
    list: shownList(importList, page.imports, locale),
    after,
    kinds: shownKinds(imports, locale),
    people: await staffNames(services),
    notice: importNoticeOf(request.url),
    title: adminTitle(locale, adminWords(locale)('screen.imports')),
  };
}

export const meta = ({ loaderData }: Route.MetaArgs) => [{ title: loaderData?.title }];

export default function AdminImportsPage({ loaderData }: Route.ComponentProps) {
  return <ImportsView {...loaderData} />;
}
