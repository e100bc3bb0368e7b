import type { Database } from '../../../../io/database.ts';
import { type DraftFlow, proposalDrafts } from '../../contract.ts';
import { draftId, draftKeyOf, endedDraftCookie } from './cookie.ts';
import { dropDrafts } from './store.ts';

/**
 * Forgets every half-filled form of a browser, because whoever sat at it leaves; gives the cookies by which it forgets its key.
 * @param sites their names, `br/aurora`: one key opens the forms of all of them
 */
export async function leaveDrafts(
  db: Database,
  sites: readonly string[],
  cookie: string,
): Promise<readonly string[]> {
  const key = draftKeyOf(cookie);
  if (!key) return [];
  const flows = Object.keys(proposalDrafts) as DraftFlow[];
  await dropDrafts(
    { db },
    sites.flatMap((site) => flows.map((flow) => draftId(site, flow, key))),
  );
  return [endedDraftCookie];
}
