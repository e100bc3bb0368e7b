import { redirect } from 'react-router';
import { servicesContext } from '../../../pages/request/services.ts';
import type { IdentityRefusal, StaffSession } from '../contract.ts';
import { BACK_FIELD, ENTRY_PAGES, PROOF_FIELD, REFUSAL_FIELD } from '../index.ts';
import type { Route } from './+types/admin-identity';
import { adminOf } from './shared/admin.server.ts';

/** The way to the maker's identity provider, and the way back: the same address, which then has its answer. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { session } = adminOf(services);
  if (!session.identityProvider()) throw new Response('no such page', { status: 404 });
  const address = new URL(request.url);
  const { searchParams: query } = address;
  const callback = new URL(`/${ENTRY_PAGES.identity}`, services.origin).href;
  if (query.has('code') || query.has('error')) {
    const done = await session.answerIdentity(new URL(address.search, callback));
    if (!done.ok) return leftBehind(session, done.reason);
    return redirect(done.next === 'in' ? done.back : PROVEN, 303);
  }
  const redirection = query.has(PROOF_FIELD)
    ? await session.askProof(callback)
    : await session.askIdentity(callback, query.get(BACK_FIELD));
  return redirection.ok ? redirect(redirection.value, 303) : leftBehind(session, redirection.reason);
}

/** A page of its own, since the form that waits for the proof stands in another tab. */
const PROVEN = `/${ENTRY_PAGES.proven}`;

/** Why somebody is back at the log-in, or, of whoever is in, why an act is not proven. */
async function leftBehind(session: StaffSession, reason: IdentityRefusal) {
  const page = (await session.who()) ? ENTRY_PAGES.proven : ENTRY_PAGES['log-in'];
  return redirect(`/${page}?${REFUSAL_FIELD}=${reason}`, 303);
}
