import { servicesContext } from '../../../pages/request/services.ts';
import { deadLetterList, readFilters, shownList } from '../contract.ts';
import { DEAD_LETTER_KINDS, mayDo } from '../index.ts';
import { type DeadLetterAnswer, DeadLettersView } from '../web/index.ts';
import type { Route } from './+types/admin-dead-letters.page';
import { adminTitle, adminWords, listQuery, siteOptions, staffFor } from './shared/admin.server.ts';

/** `/admin/nao-entregues`: messages whose delivery was given up, by kind; nothing of whom they are about. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { staff, permit, deadLetters, locale } = await staffFor(services, request, 'dead-letters');
  const sites = siteOptions(services);
  const { parameters, after } = listQuery(request, sites);
  const counts = await deadLetters.counts(permit);
  // Where nobody asks, the first kind of which there is one.
  const wanted = readFilters(deadLetterList, parameters).kind;
  const kind = wanted ?? DEAD_LETTER_KINDS.find((one) => counts[one] > 0) ?? 'mail';
  const page = await deadLetters.page(permit, { kind, after });
  return {
    ...page,
    list: shownList(deadLetterList, page.deadLetters, locale),
    kind,
    after,
    counts,
    sites,
    mayChange: mayDo(staff.roles, 'dead-letters', 'update'),
    title: adminTitle(locale, adminWords(locale)('screen.dead-letters')),
  };
}

export async function action({ context, request }: Route.ActionArgs): Promise<DeadLetterAnswer> {
  const { permit, deadLetters } = await staffFor(
    context.get(servicesContext),
    request,
    'dead-letters',
    'update',
  );
  const sent = await request.formData();
  const kind = DEAD_LETTER_KINDS.find((one) => one === sent.get('kind'));
  const isAll = sent.get('form') === 'retry-all';
  if (!kind) return { retried: 0 };
  return {
    retried: await deadLetters.retry(permit, { kind, ...(!isAll && { id: String(sent.get('id')) }) }),
  };
}

export { revalidateOnConflict as shouldRevalidate } from '../../../pages/forms/form-conflict.ts';

export const meta = ({ loaderData }: Route.MetaArgs) => [{ title: loaderData?.title }];

export default function AdminDeadLettersPage({ loaderData, actionData }: Route.ComponentProps) {
  const { title: _title, ...shown } = loaderData;
  return <DeadLettersView {...shown} answer={actionData} />;
}
