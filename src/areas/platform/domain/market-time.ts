import type { Market } from './site.ts';

/** The clock that a market goes by, wherever a visitor or the server is. */
export const MARKET_ZONES: Readonly<Record<Market, string>> = {
  BR: 'America/Sao_Paulo',
  AR: 'America/Argentina/Buenos_Aires',
};

/** Made once: making one costs more than all that it writes. */
const WRITERS = {
  BR: new Intl.DateTimeFormat('en-CA', { timeZone: MARKET_ZONES.BR }),
  AR: new Intl.DateTimeFormat('en-CA', { timeZone: MARKET_ZONES.AR }),
};

/** The date in a market at an instant (milliseconds since 1970), as YYYY-MM-DD. */
export const dateIn = (market: Market, at: number): string => WRITERS[market].format(at);
