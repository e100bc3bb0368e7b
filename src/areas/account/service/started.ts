import { sealedCookie } from '../../../io/sealed-cookie.ts';
import type { Sealing } from '../../../io/sealing.ts';
import type { Started } from '../contract.ts';
import { CODE_MINUTES } from '../index.ts';

/** What was begun, and in which browser: its code is worth nothing in another (`own-codes.ts`). */
export type BrowserStart = Started & { readonly browser: string };

/**
 * Remembers, for as long as a code is of use, what it was sent for and to whom: the e-mail is typed once and stands in no
 * address. Sealed, so that nobody can have a code checked for an e-mail of their choice, nor read it from the browser.
 */
const cookieOf = sealedCookie<BrowserStart & { readonly market: string }>('account-start', CODE_MINUTES);

export const startedCookie = (sealing: Sealing, market: string, started: BrowserStart): string =>
  cookieOf.give(sealing, { ...started, market });

export const endedCookie = cookieOf.ended;

/** What was begun in this browser and has not ended; nothing for a value that is not ours. */
export function startedOf(sealing: Sealing, market: string, cookie: string): BrowserStart | undefined {
  const started = cookieOf.read(sealing, cookie);
  if (started?.market !== market) return undefined;
  return { purpose: started.purpose, email: started.email, browser: started.browser };
}
