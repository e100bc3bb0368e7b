import { entranceOptions, type RateTable, termsOf } from './rate-table.ts';

/** What the entrance and the instalment slider may be set to. */
export type CdcDefaults = {
  /** Percent of the price, in rising order, evenly spaced. */
  readonly entranceOptions: readonly number[];
  /** Months, in rising order. */
  readonly installmentOptions: readonly number[];
};

/** The options of a table, for the sliders (document 1, section 5). */
export function cdcDefaults(table: RateTable): CdcDefaults {
  return { entranceOptions: entranceOptions(table), installmentOptions: termsOf(table) };
}
