/**
 * What the figures of a contract are measured in. A contract says it where it reads and writes the figure, as `.meta({ unit: 'percent' })`:
 * one word, since pages carry contracts too; the sentence is for the description of the services alone.
 */
export const UNITS = {
  currency: 'In units of the currency of the market, not in cents: 119990.5 is R$ 119.990,50.',
  cents: 'In cents of the currency of the market: 11999050 is R$ 119.990,50.',
  percent: 'A percent: 1.99 is 1.99 %.',
  fraction: 'A fraction: 0.0199 is 1.99 %.',
  months: 'In months.',
  year: 'A year of the calendar.',
  kilometres: 'In kilometres.',
  degrees: 'In degrees (WGS 84).',
  bytes: 'In bytes.',
  stars: 'One star to five.',
  count: 'A number of pieces.',
  ordinal: 'Which one of a row, counted upwards.',
  beside: 'In what `unit` beside it says: `cents`, or a `fraction` of which 0.0199 is 1.99 %.',
  none: 'Digits that measure nothing.',
} as const;

export type Unit = keyof typeof UNITS;

declare module 'zod' {
  interface GlobalMeta {
    unit?: Unit;
  }
}
