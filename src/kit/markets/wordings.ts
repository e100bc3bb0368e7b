import type { Locale, WordedLocale } from './identities.ts';
import type { Wording } from './market.ts';

/** What each market that has another's words says otherwise. */
export const WORDINGS: Readonly<Record<Exclude<Locale, WordedLocale>, Wording>> = {};
