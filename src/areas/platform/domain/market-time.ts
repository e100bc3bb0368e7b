import { lazily } from '../../../kit/lazily.ts';
import { byMarket, IDENTITIES } from '../../../kit/markets/identities.ts';
import type { Market } from './site.ts';

/** Made once, and not before somebody asks: making one costs more than all that it writes, and pages need the zones alone. */
const WRITERS = byMarket((market) =>
  lazily(() => new Intl.DateTimeFormat('en-CA', { timeZone: IDENTITIES[market].timeZone })),
);

const MINUTE_MS = 60_000;
/** The date that was asked for last, which is that of its whole minute: zones differ by whole ones. */
const LAST: Partial<Record<Market, { readonly minute: number; readonly date: string }>> = {};

/**
 * The date in a market at an instant (milliseconds since 1970), as YYYY-MM-DD. To ask for a time zone costs as much as to price a loan, so
 * the last answer is remembered; the function stays pure, as the same minute always has the same date.
 */
export function dateIn(market: Market, at: number): string {
  const minute = Math.floor(at / MINUTE_MS);
  const last = LAST[market];
  if (last?.minute === minute) return last.date;
  const date = WRITERS[market]().format(at);
  LAST[market] = { minute, date };
  return date;
}

const LOCAL = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/;
/** With a margin to either end, so that no zone and no later step makes a year of them that is not written with four digits. */
const YEARS = { first: 1900, last: 9990 };

/**
 * The instant at which a market's clock shows a day and a time (`2026-12-01T08:00`); undefined of what is neither, and of a year before
 * 1900 or after 9990.
 */
export function instantAt(market: Market, local: string): Date | undefined {
  const year = Number(local.slice(0, 4));
  const isLocal = LOCAL.test(local) && year >= YEARS.first && year <= YEARS.last;
  const requested = isLocal ? Date.parse(`${local}Z`) : Number.NaN;
  if (Number.isNaN(requested) || new Date(requested).toISOString().slice(0, 16) !== local) return undefined;
  const clock = new Intl.DateTimeFormat('sv-SE', {
    timeZone: IDENTITIES[market].timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  // How far a clock is behind depends on the instant, which is what is looked for: once more from nearby.
  const from = (at: number) => requested - (Date.parse(`${clock.format(at).replace(' ', 'T')}Z`) - at);
  return new Date(from(from(requested)));
}
