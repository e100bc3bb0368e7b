import { redirect } from 'react-router';
import { PublicationsView, publicationLabels } from '../areas/admin/web/index.ts';
import { labelsFor } from '../ui/labels.tsx';
import type { Route } from './+types/admin-publications.page';
import { adminTitle, adminWords, staffFor } from './admin.server.ts';
import { peopleOf, toldBy } from './publications.server.ts';
import { servicesContext } from './services.ts';

const publicationWords = (locale: 'pt-BR' | 'es-AR') => labelsFor(locale, publicationLabels);

/** What was published, what is being prepared, and what waits for its time. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const services = await staffFor(context.get(servicesContext), request, 'publications');
  const { publications, locale, staff } = services;
  const after = new URL(request.url).searchParams.get('depois') ?? undefined;
  return {
    ...(await publications(staff.roles).page({ after })),
    after,
    people: await peopleOf(services),
    told: toldBy(request.url),
    title: adminTitle(locale, adminWords(locale)('screen.publications')),
  };
}

/** Begins a draft without files: its values are typed. */
export async function action({ context, request }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const { staff, publications, locale } = await staffFor(services, request, 'publications', 'change');
  const sent = await request.formData();
  if (sent.get('form') !== 'start') throw new Response('no such form', { status: 400 });
  const title = String(sent.get('title') ?? '').trim() || publicationWords(locale)('new');
  const done = await publications(staff.roles).start(staff.id, { title, files: [] });
  if (!done.ok) throw new Response(done.reason, { status: 409 });
  throw redirect(`/admin/publicacoes/${done.id}/valores`, 303);
}

export const meta = ({ loaderData }: Route.MetaArgs) => [{ title: loaderData?.title }];

export default function AdminPublicationsPage({ loaderData }: Route.ComponentProps) {
  return <PublicationsView {...loaderData} told={loaderData.told} />;
}
