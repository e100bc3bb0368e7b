import { data, redirect } from 'react-router';
import type { Permit } from '../../../kit/authority.ts';
import { servicesContext } from '../../../pages/request/services.ts';
import type { ImportAdmin, ImportDone } from '../contract.ts';
import { type ImportNotice, ImportView } from '../web/index.ts';
import type { Route } from './+types/admin-import.page';
import { importNoticeOf, shownKinds } from './imports.server.ts';
import { adminTitle, siteOptions, staffFor, staffNames } from './shared/admin.server.ts';

/** One import: what it would do, or what it did. */
export async function loader({ context, request, params: { id } }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const own = await staffFor(services, request, 'imports');
  const found = await own.imports.find(own.permit, id);
  if (!found) throw new Response('no such import', { status: 404 });
  const kinds = shownKinds(own.imports, own.locale);
  const { name } = kinds.find(({ kind }) => kind === found.kind) ?? { name: found.kind };
  return {
    import: found,
    name,
    sites: siteOptions(services),
    people: await staffNames(own),
    notice: importNoticeOf(request.url),
    title: adminTitle(own.locale, name),
  };
}

type Done = Extract<ImportNotice, { done: unknown }>['done'];
type Act = (
  imports: ImportAdmin,
  permit: Permit<'imports', 'update'>,
  id: string,
  sent: FormData,
) => Promise<ImportDone>;

/** Each form of the screen: what it does, and how that is told. */
const FORMS: Readonly<Record<string, readonly [Done, Act]>> = {
  bring: ['brought', (imports, permit, id, sent) => imports.bringIn(permit, id, String(sent.get('digest')))],
  'dry-run': ['dry-run', (imports, permit, id) => imports.dryRun(permit, id)],
  discard: ['discarded', (imports, permit, id) => imports.discard(permit, id)],
};

export async function action({ context, request, params: { id } }: Route.ActionArgs) {
  const { permit, imports } = await staffFor(context.get(servicesContext), request, 'imports', 'update');
  const sent = await request.formData();
  const [text, act] = FORMS[String(sent.get('form'))] ?? [];
  if (!text || !act) throw new Response('no such form', { status: 400 });
  const done = await act(imports, permit, id, sent);
  // What is told comes with the import as it is then, so that nothing is pressed on what it was before.
  if (done.ok) throw redirect(`/admin/importacoes/${id}?${new URLSearchParams({ feito: text })}`, 303);
  return data<ImportNotice>({ refused: done.reason }, { status: done.reason === 'unknown' ? 404 : 409 });
}

export { revalidateOnConflict as shouldRevalidate } from '../../../pages/forms/form-conflict.ts';

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders;

export const meta = ({ loaderData }: Route.MetaArgs) => [{ title: loaderData?.title }];

export default function AdminImportPage({ loaderData, actionData }: Route.ComponentProps) {
  return <ImportView {...loaderData} notice={actionData ?? loaderData.notice} />;
}
