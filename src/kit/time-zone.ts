/** Time zones as the tz database of the runtime has them: offsets, and their rules as a calendar takes them (RFC 5545 §3.6.5). */
import { lazily } from './lazily.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const clocks = new Map<string, () => Intl.DateTimeFormat>();

function clockOf(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone) ?? lazily(() => formatOf(zone));
  clocks.set(zone, known);
  return known();
}

const formatOf = (timeZone: string) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });

/** By how many minutes a zone's clock is ahead of UTC at an instant (milliseconds since 1970); -180 in São Paulo. */
export const offsetAt = (zone: string, at: number): number =>
  Math.round((Date.parse(`${clockOf(zone).format(at).replace(' ', 'T')}Z`) - at) / MINUTE);

type Change = { readonly at: number; readonly from: number; readonly to: number };

/** The first change of a zone's clock between two instants, to the minute; undefined where there is none. Looks once a week. */
function changeBetween(zone: string, begin: number, end: number): Change | undefined {
  const from = offsetAt(zone, begin);
  for (let low = begin; low < end; low += 7 * DAY) {
    let high = Math.min(low + 7 * DAY, end);
    if (offsetAt(zone, high) === from) continue;
    while (high - low > MINUTE) {
      const middle = low + Math.floor((high - low) / 2 / MINUTE) * MINUTE;
      if (offsetAt(zone, middle) === from) low = middle;
      else high = middle;
    }
    return { at: high, from, to: offsetAt(zone, high) };
  }
  return undefined;
}

/**
 * A zone's rules for what happens around an instant, as a `VTIMEZONE` component with lines of its own: the change before it, and those of
 * the year after it.
 *
 * @param zone name in the tz database, `America/Sao_Paulo`
 * @param at milliseconds since 1970
 */
export function zoneRules(zone: string, at: number): string {
  const minute = Math.floor(at / MINUTE) * MINUTE;
  const changes = [lastChange(zone, minute)];
  for (let from = minute; from < minute + 366 * DAY; ) {
    const next = changeBetween(zone, from, minute + 366 * DAY);
    if (!next) break;
    changes.push(next);
    from = next.at;
  }
  // Where the clock changes twice a year, summer's is the one ahead.
  const usual = Math.min(...changes.map(({ to }) => to));
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${zone}`,
    ...changes.flatMap(({ at: when, from, to }) => {
      const kind = to > usual ? 'DAYLIGHT' : 'STANDARD';
      return [
        `BEGIN:${kind}`,
        `DTSTART:${localTime(when, from)}`,
        `TZOFFSETFROM:${offset(from)}`,
        `TZOFFSETTO:${offset(to)}`,
        `END:${kind}`,
      ];
    }),
    'END:VTIMEZONE',
  ].join('\r\n');
}

/** How far back a change is looked for: one before that is taken as of 1970. */
const YEARS_BACK = 20;

function lastChange(zone: string, at: number): Change {
  for (let year = 1; year <= YEARS_BACK; year += 1) {
    const begin = at - year * 366 * DAY;
    const end = begin + 366 * DAY;
    let found = changeBetween(zone, begin, end);
    for (let next = found; next; next = changeBetween(zone, next.at, end)) found = next;
    if (found) return found;
  }
  const to = offsetAt(zone, at);
  return { at: -to * MINUTE, from: to, to };
}

/** The clock of an offset at an instant, `20190217T000000`. */
const localTime = (at: number, minutes: number): string =>
  new Date(at + minutes * MINUTE).toISOString().replace(/[-:]|\.\d+Z/g, '');

function offset(minutes: number): string {
  const whole = Math.abs(minutes);
  const two = (number: number) => String(number).padStart(2, '0');
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(whole / 60))}${two(whole % 60)}`;
}
