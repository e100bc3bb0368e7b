import { servicesContext } from '../../../pages/request/services.ts';
import { mayLookInto } from '../index.ts';
import { InboxView } from '../web/index.ts';
import type { Route } from './+types/admin-inbox.page';
import { adminTitle, adminWords, staffFor } from './shared/admin.server.ts';

/** `/admin/caixas`: what stands in for services of a maker's own on this portal, as far as they may look into it. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { inboxes, locale, staff } = await staffFor(context.get(servicesContext), request, 'inbox');
  return {
    inboxes: inboxes.filter((one) => mayLookInto(staff.roles, one)),
    title: adminTitle(locale, adminWords(locale)('screen.inbox')),
  };
}

export const meta = ({ loaderData }: Route.MetaArgs) => [{ title: loaderData?.title }];

export default function AdminInboxPage({ loaderData }: Route.ComponentProps) {
  return <InboxView inboxes={loaderData.inboxes} />;
}
