import { servicesContext } from '../../../pages/request/services.ts';
import { REFUSAL_FIELD } from '../index.ts';
import { ProvenView } from '../web/index.ts';
import type { Route } from './+types/admin-proven.page';
import { adminOf, adminTitle, adminWords, identityRefusal } from './shared/admin.server.ts';

/** Where a fresh log-in for an act ends: the form that waits for it stands in the tab before. */
export function loader({ context, request }: Route.LoaderArgs) {
  const { locale, session } = adminOf(context.get(servicesContext));
  const refusal = identityRefusal(new URL(request.url).searchParams.get(REFUSAL_FIELD));
  const provider = session.identityProvider()?.name;
  if (!provider) throw new Response('no such page', { status: 404 });
  return { refusal, provider, title: adminTitle(locale, adminWords(locale)('identity.proven-title')) };
}

export const meta = ({ loaderData }: Route.MetaArgs) => [{ title: loaderData?.title }];

export default function AdminProvenPage({ loaderData }: Route.ComponentProps) {
  return <ProvenView {...loaderData} />;
}
