import { marketOfLocale } from '../../../kit/markets/identities.ts';
import { servicesContext } from '../../../pages/request/services.ts';
import { instantAt } from '../../platform/index.ts';
import { auditList, shownList } from '../contract.ts';
import { AuditView } from '../web/index.ts';
import type { Route } from './+types/admin-audit.page';
import { auditNames } from './admin-audit.server.ts';
import { adminTitle, adminWords, staffFor } from './shared/admin.server.ts';

const MINUTE = 60_000;
/** No subject is longer. */
const LONGEST = 200;

/** The log of every change. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { admin, log, imports, lists, offers, locale, permit } = await staffFor(services, request, 'audit');
  const parameters = new URL(request.url).searchParams;
  const typed = (name: string) => parameters.get(name)?.trim().slice(0, LONGEST) || undefined;
  const [from, until] = [typed('de'), typed('ate')];
  // By the clock that the screen is written by; the minute that is named last is still of it.
  const market = marketOfLocale(locale);
  const instant = (local: string | undefined) => (local ? instantAt(market, local) : undefined);
  const [since, last] = [instant(from), instant(until)];
  const before = Number(parameters.get('antes'));
  const query = {
    by: typed('quem'),
    action: typed('que'),
    subject: typed('em'),
    before: Number.isSafeInteger(before) && before > 0 ? before : undefined,
  };
  const times = { from: since, until: last && new Date(last.getTime() + MINUTE) };
  const [page, people] = await Promise.all([log.page(permit, { ...query, ...times }), admin.names(permit)]);
  const names = await auditNames(permit, { ...services, imports, lists, locale, offers }, page, people);
  const title = adminTitle(locale, adminWords(locale)('screen.audit'));
  const unread = { from: Boolean(from && !since), until: Boolean(until && !last) };
  const list = shownList(auditList, page.entries, locale);
  return { page, list, query: { ...query, from, until }, unread, people, names, title };
}

export const meta = ({ loaderData }: Route.MetaArgs) => [{ title: loaderData?.title }];

export default function AdminAuditPage({ loaderData }: Route.ComponentProps) {
  return <AuditView {...loaderData} />;
}
