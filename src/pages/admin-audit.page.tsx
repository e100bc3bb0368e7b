import { AuditView } from '../areas/admin/web/index.ts';
import type { Route } from './+types/admin-audit.page';
import { adminTitle, adminWords, staffFor } from './admin.server.ts';
import { servicesContext } from './services.ts';

/** The log of every change. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { desk, log, locale } = await staffFor(context.get(servicesContext), request, 'audit');
  const asked = new URL(request.url).searchParams;
  const before = Number(asked.get('antes'));
  const query = {
    by: asked.get('quem') || undefined,
    action: asked.get('que') || undefined,
    before: Number.isSafeInteger(before) && before > 0 ? before : undefined,
  };
  const [page, members] = await Promise.all([log.page(query), desk.list()]);
  const people = Object.fromEntries(members.map(({ id, name }) => [id, name]));
  const title = adminTitle(locale, adminWords(locale)('screen.audit'));
  return { page, query, people, title };
}

export const meta = ({ loaderData }: Route.MetaArgs) => [{ title: loaderData?.title }];

export default function AdminAuditPage({ loaderData }: Route.ComponentProps) {
  return <AuditView {...loaderData} />;
}
