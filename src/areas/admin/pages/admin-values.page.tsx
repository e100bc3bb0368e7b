import { data, redirect } from 'react-router';
import { plain } from '../../../kit/plain.ts';
import { servicesContext } from '../../../pages/request/services.ts';
import type { Target } from '../contract.ts';
import { GROUPS, KINDS, type Kind, kindNamed, mayPublish, type Staff } from '../index.ts';
import { PartNames, VALUE_FIELDS, type ValuesAnswer, ValuesView, ValueView } from '../web/index.ts';
import type { Route } from './+types/admin-values.page';
import { seenIn } from './publications.server.ts';
import { adminTitle, siteOptions, staffFor } from './shared/admin.server.ts';

/** Entries listed at once; whoever wants another one looks for its name. */
const LISTED = 60;

/** What is of a whole market comes as files only. */
const kindsOf = ({ roles }: Staff) =>
  KINDS.filter((kind) => !kindNamed(kind).isOfMarkets && mayPublish(roles, kind));

/** One entry, where the address names one. */
function targetIn(address: string, kinds: readonly Kind[], sites: readonly { readonly value: string }[]) {
  const parameters = new URL(address).searchParams;
  const kind = kinds.find((one) => one === parameters.get(VALUE_FIELDS.kind)) ?? kinds[0] ?? KINDS[0];
  const site =
    sites.find(({ value }) => value === parameters.get(VALUE_FIELDS.site))?.value ?? sites[0]?.value ?? '';
  const search = (parameters.get(VALUE_FIELDS.search) ?? '').trim().slice(0, 60);
  const group = GROUPS.find((one) => one === parameters.get(VALUE_FIELDS.group));
  const key = parameters.get(VALUE_FIELDS.key);
  const target: Target | undefined = group && key !== null ? { kind, site, group, key } : undefined;
  return { query: { kind, site, search }, target };
}

/** What of a draft can be typed instead of brought as a file. */
export async function loader({ context, request, params: { id } }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { staff, locale, ...own } = await staffFor(services, request, 'publications', 'update');
  const publications = own.publications(own.permit, staff.roles);
  const kinds = kindsOf(staff);
  const publication = await publications.find(id);
  if (publication?.state !== 'draft') throw new Response('no such draft', { status: 404 });
  const sites = siteOptions(services);
  const { query, target } = targetIn(request.url, kinds, sites);
  const found = await publications.entries(id, query.kind, query.site);
  const common = {
    publication,
    partNames: publications.partNames(locale),
    title: adminTitle(locale, publication.title),
  };
  if (!target) {
    const fitting = found.filter(({ name }) => plain(name).includes(plain(query.search)));
    return {
      ...common,
      kinds,
      sites,
      query,
      entries: fitting.slice(0, LISTED),
      hasMore: fitting.length > LISTED,
    };
  }
  const fields = await publications.fields(id, target);
  if (!fields) throw new Response('no such entry', { status: 404 });
  const { name = target.key } =
    found.find((one) => one.group === target.group && one.key === target.key) ?? {};
  const usual = target.group === 'text' ? publications.usual(target.site, target.key) : {};
  return { ...common, target, name, fields, usual };
}

export async function action({ context, request, params: { id } }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const { staff, permit, publications } = await staffFor(services, request, 'publications', 'update');
  const { target } = targetIn(request.url, kindsOf(staff), siteOptions(services));
  if (!target) throw new Response('no such entry', { status: 404 });
  const sent = await request.formData();
  const typed = Object.fromEntries(
    [...sent]
      .filter(([name]) => name.startsWith('v.'))
      .map(([name, value]) => [name.slice(2), String(value)] as const),
  );
  const done = await publications(permit, staff.roles).setValues(seenIn(sent, { id }), target, typed);
  if (done.ok) throw redirect(`/admin/publicacoes/${id}`, 303);
  if ('faults' in done) return data<ValuesAnswer>({ faults: done.faults, typed }, { status: 422 });
  if ('broken' in done) return data<ValuesAnswer>({ broken: done.broken, typed }, { status: 422 });
  return data<ValuesAnswer>({ notice: { refused: done.reason }, typed }, { status: 409 });
}

export { revalidateOnConflict as shouldRevalidate } from '../../../pages/forms/form-conflict.ts';

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders;

export const meta = ({ loaderData }: Route.MetaArgs) => [{ title: loaderData?.title }];

export default function AdminValuesPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <PartNames value={loaderData.partNames}>
      {'fields' in loaderData ? (
        <ValueView {...loaderData} answer={actionData} />
      ) : (
        <ValuesView {...loaderData} />
      )}
    </PartNames>
  );
}
