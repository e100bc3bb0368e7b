import { and, eq, lte } from 'drizzle-orm';
import { idleState } from '../index.ts';
import type { StaffAuth } from './auth.ts';
import type { StaffDeps } from './ports.ts';
import { staffSession } from './tables.ts';

type BetterAuthSession = NonNullable<Awaited<ReturnType<StaffAuth['api']['getSession']>>>;

/**
 * The session that a cookie names, with one step taken or both. The only place that reads one: it ends what was not used for too long, and
 * writes down that a request has used what goes on. What a page fetches by itself finds the session and does not prolong it.
 */
export async function readSession(
  { deps, auth }: { readonly deps: Pick<StaffDeps, 'db' | 'now' | 'idleMinutes'>; readonly auth: StaffAuth },
  { cookie, isBackground = false }: { readonly cookie: string; readonly isBackground?: boolean | undefined },
): Promise<BetterAuthSession | undefined> {
  const found = await auth.api.getSession({ headers: new Headers({ cookie }) });
  if (!found) return undefined;
  const { id, updatedAt } = found.session;
  const now = deps.now();
  const state = idleState(updatedAt, { now, idleMinutes: deps.idleMinutes });
  // As it was read: of two requests at once one may have used it already.
  const asRead = and(eq(staffSession.id, id), lte(staffSession.updatedAt, updatedAt));
  if (state === 'ended') {
    await deps.db.delete(staffSession).where(asRead);
    return undefined;
  }
  if (state === 'due' && !isBackground)
    await deps.db.update(staffSession).set({ updatedAt: now }).where(asRead);
  return found;
}
