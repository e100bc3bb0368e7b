import type { Sealing } from '../../../io/sealing.ts';
import type { Started } from '../contract.ts';
import { CODE_MINUTES } from '../index.ts';

/**
 * Remembers, for as long as a code is of use, what it was sent for and to whom: the e-mail is typed once and stands in no
 * address. Sealed, so that nobody can have a code checked for an e-mail of their choice, nor read it from the browser.
 */
const NAME = '__Host-account-start';
const PLACE = 'cookie account-start';
const ATTRIBUTES = 'Path=/; Secure; HttpOnly; SameSite=Lax';
const VALUE = new RegExp(`(?:^|; *)${NAME}=(v1\\.[A-Za-z0-9_.-]{1,1000})(?:;|$)`);

type Kept = Started & { readonly market: string; readonly until: number };

export function startedCookie(sealing: Sealing, market: string, started: Started): string {
  const kept: Kept = { ...started, market, until: Date.now() + CODE_MINUTES * 60_000 };
  const value = sealing.seal(JSON.stringify(kept), PLACE);
  return `${NAME}=${value}; ${ATTRIBUTES}; Max-Age=${CODE_MINUTES * 60}`;
}

export const endedCookie = `${NAME}=; ${ATTRIBUTES}; Max-Age=0`;

/** What was begun in this browser and has not ended; nothing for a value that is not ours. */
export function startedOf(sealing: Sealing, market: string, cookie: string): Started | undefined {
  const [, value] = VALUE.exec(cookie) ?? [];
  if (!value) return undefined;
  try {
    const kept: Kept = JSON.parse(sealing.open(value, PLACE));
    const { purpose, email } = kept;
    return kept.market === market && kept.until > Date.now() ? { purpose, email } : undefined;
  } catch {
    return undefined; // changed, or sealed with a key that is no more
  }
}
