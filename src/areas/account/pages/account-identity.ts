import { redirect } from 'react-router';
import { queryOf } from '../../../pages/request/page-query.ts';
import { servicesContext } from '../../../pages/request/services.ts';
import { NOTICES, SHOWN_FIELD } from '../index.ts';
import { accountPages } from '../pages.ts';
import type { Route } from './+types/account-identity';
import { accountRequest, loggedOut } from './shared/account.server.ts';

/** The way to the maker's own identity provider, and the way back: the same address, which then has its answer. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { account, paths, site } = accountRequest(services, params, request, 'identity');
  if (!account.identityProvider()) throw new Response('no such page', { status: 404 });
  const { code, error, [SHOWN_FIELD]: shown } = queryOf(accountPages.identity, site, request);
  const isAnswer = code !== undefined || error !== undefined;
  const callback = new URL(paths.identity, services.origin).href;
  if (!isAnswer) {
    const result = await account.askIdentity(callback, shown);
    return redirect(result.ok ? result.value : leftBehind(paths, result.reason), 303);
  }
  const done = await account.logInByIdentity(new URL(new URL(request.url).search, callback));
  if (!done.ok) return redirect(leftBehind(paths, done.reason), 303);
  return redirect(done.next === 'step' ? paths.step : paths.home, 303);
}

/** Why somebody is back at the log-in. */
const leftBehind = (paths: Parameters<typeof loggedOut>[0], reason: string): string =>
  loggedOut(paths, NOTICES.find((one) => one === reason) ?? 'identity-refused');
