const UNITS: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3_600 };
const LONGEST = 24 * 3_600;

/** `90s`, `15m` or `8h` as seconds; undefined for any other text, for no time at all and for more than a day. */
export function secondsOf(text: string): number | undefined {
  const [, count, unit = ''] = /^(\d{1,5})([smh])$/.exec(text) ?? [];
  const seconds = Number(count) * (UNITS[unit] ?? Number.NaN);
  return seconds > 0 && seconds <= LONGEST ? seconds : undefined;
}
