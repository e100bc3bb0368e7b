import { byMarket, IDENTITIES, type MarketCode } from '../../../kit/markets/identities.ts';
import { PLACES } from '../../../kit/markets/places.ts';
import { memoizeLast } from '../../../kit/memoize.ts';
import { offsetAt } from '../../../kit/time-zone.ts';

/** Days as schema.org writes them, Monday first. */
export const DAYS = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'] as const;
export const MINUTES_A_DAY = 24 * 60;

/** A moment where the dealer is: weekday with Monday as 0, minutes since midnight. */
export type LocalMoment = { readonly day: number; readonly minutes: number };

/** The regions of a market whose clock is another one than most. */
const zonesIn = (market: MarketCode): Readonly<Record<string, string>> => PLACES[market].regionZones;

/** The IANA time zone in which a dealer's clock hangs. */
export const timeZoneOf = (market: MarketCode, state: string): string =>
  zonesIn(market)[state] ?? IDENTITIES[market].timeZone;

/** One a time zone: making a clock costs far more than reading it. */
const clocks = new Map<string, Intl.DateTimeFormat>();

function clockIn(timeZone: string): Intl.DateTimeFormat {
  const options = { weekday: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  const clock = clocks.get(timeZone) ?? new Intl.DateTimeFormat('en-US', { timeZone, ...options });
  clocks.set(timeZone, clock);
  return clock;
}

/** Weekday and time of a moment in a time zone. */
export function localMoment(now: Date, timeZone: string): LocalMoment {
  const parts = clockIn(timeZone).formatToParts(now);
  const at = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  const day = DAYS.indexOf(at('weekday').slice(0, 2) as (typeof DAYS)[number]);
  return { day, minutes: Number(at('hour')) * 60 + Number(at('minute')) };
}

const CLOCKS_META = 'dealer-clocks';

/**
 * How far ahead of UTC the clocks of a market's dealers are at a moment, as a page tells its browser: minutes, first of most states, then of
 * those that differ (`-180 AC:-300 …`). A browser would know by itself, but the first `Intl` clock of a page costs a cheap phone some 200 ms.
 */
export function clockMetadata(market: MarketCode, at: Date): Record<string, string> {
  return { [CLOCKS_META]: clocksIn[market](Math.floor(at.getTime() / MINUTE_MS)) };
}

const MINUTE_MS = 60_000;

/** Every page says them, and no law moves a clock within a minute. */
const clocksIn = byMarket((market) => memoizeLast((minute: number) => clocksAt(market, minute)));

function clocksAt(market: MarketCode, minute: number): string {
  const at = minute * MINUTE_MS;
  const usual = offsetAt(timeZoneOf(market, ''), at);
  const unusual = Object.entries(zonesIn(market))
    .map(([state, zone]) => ({ state, offset: offsetAt(zone, at) }))
    .filter(({ offset }) => offset !== usual)
    .map(({ state, offset }) => `${state}:${offset}`);
  return [usual, ...unusual].join(' ');
}

/** How many minutes ahead of UTC a dealer's clock is, as its page tells; undefined on one that does not. */
export function offsetOfPage(metadata: Readonly<Record<string, string>>, state: string): number | undefined {
  const [usual, ...others] = (metadata[CLOCKS_META] ?? '').split(' ');
  const own = others.find((one) => one.startsWith(`${state}:`))?.split(':')[1];
  return usual ? Number(own ?? usual) : undefined;
}

/** Weekday and time of a moment where clocks are so many minutes ahead of UTC. */
export function momentAhead(now: Date, offset: number): LocalMoment {
  const minutes = Math.floor(now.getTime() / 60_000) + offset;
  const days = Math.floor(minutes / MINUTES_A_DAY);
  // The first of January 1970 was a Thursday.
  return { day: (((days + 3) % 7) + 7) % 7, minutes: minutes - days * MINUTES_A_DAY };
}
