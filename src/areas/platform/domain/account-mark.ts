import type { Market } from './site.ts';

/** What stands in a browser's cookies while somebody is logged in: no secret and nobody's name, only that there is a session. */
export const accountMark = (market: Market): string => `__Host-account_${market.toLowerCase()}=in`;
