/**
 * A lender's plans as finance people write them: money in currency units, rates and shares in percents. This turns them
 * into what is calculated with, cents and fractions, without losing a decimal.
 */

import type { PlainDate } from '../../../kit/calendar.ts';
import type { MarketCode } from '../../../kit/markets/identities.ts';
import { toCents } from '../../../kit/money.ts';
import { roundTo } from '../../../kit/rounding.ts';
import type { LenderSite } from './car.ts';
import type { Fee, FeeKind } from './fees.ts';
import type { RateTable, TableRounding, TaxProfile } from './rate-table.ts';
import type { SiteTables } from './rate-tables.ts';
import type { NominalConvention } from './rates.ts';
import type { LenderSource } from './source.ts';
import type { DayCount } from './timeline.ts';

/** Every plan of one site. */
export type WrittenTables = LenderSite & { readonly tables: readonly WrittenTable[] };

/** By term: `{ "12": 1.69 }`. */
export type ByTerm<Value> = Readonly<Record<string, Value>>;

export type WrittenBand = { readonly from: number; readonly to: number; readonly rates: ByTerm<number> };

/** `amount` in currency units. */
export type WrittenFee = { readonly kind: FeeKind; readonly amount: number; readonly financed: boolean };

export type WrittenTaxes =
  | { readonly market: MarketCode; readonly iof: 'financed' | 'cash' }
  | { readonly market: MarketCode; readonly convention: NominalConvention; readonly vatOnInterest: number };

/** One plan of a `RateTable`, field by field. Rates are percents: a month in Brazil, the TNA in Argentina. */
export type WrittenTable = {
  readonly source: LenderSource;
  readonly plan: string;
  readonly validity: { readonly from: PlainDate; readonly to: PlainDate };
  readonly entrance: { readonly min: number; readonly max: number; readonly step: number };
  readonly bands: readonly WrittenBand[];
  readonly residuals?: ByTerm<readonly number[]> | undefined;
  readonly forward?: ByTerm<number> | undefined;
  readonly fees: readonly WrittenFee[];
  readonly minFinanced: number;
  readonly dueDates: { readonly firstDueAfterDays: number; readonly dayCount: DayCount };
  readonly taxes: WrittenTaxes;
  readonly rounding?: TableRounding | undefined;
  readonly offer: {
    readonly lender: { readonly name: string; readonly address: string };
    readonly validDays: number;
    readonly lateFine: number;
    readonly lateInterest: number;
  };
  /** One item a paragraph. */
  readonly legalText: readonly string[];
};

/** Decimals that a written percent may have. */
export const PERCENT_DECIMALS = 6;

/** A percent as a fraction, the very decimal that was written: 1.15 is 0.0115. */
const fraction = (percent: number) => roundTo(percent / 100, PERCENT_DECIMALS + 2, 'half-up');

/** The plans of a site that has passed `checkTables`. */
export function siteTablesOf({ brand, market, tables }: WrittenTables): SiteTables {
  return { brand, market, tables: tables.map(tableOf) };
}

/** One written plan in cents and fractions. */
export function tableOf(written: WrittenTable): RateTable {
  const { dueDates, legalText, taxes, offer, ...same } = written;
  return {
    ...same,
    bands: written.bands.map(({ rates, ...band }) => ({ ...band, rates: mapTerms(rates, fraction) })),
    fees: written.fees.map((fee): Fee => ({ ...fee, amount: toCents(fee.amount) })),
    minFinanced: toCents(written.minFinanced),
    timeline: dueDates,
    taxes: taxesOf(taxes),
    offer: { ...offer, lateFine: fraction(offer.lateFine), lateInterest: fraction(offer.lateInterest) },
    legalText: legalText.join('\n'),
  };
}

function taxesOf(taxes: WrittenTaxes): TaxProfile {
  return 'iof' in taxes ? taxes : { ...taxes, vatOnInterest: fraction(taxes.vatOnInterest) };
}

function mapTerms<From, To>(values: ByTerm<From>, to: (value: From) => To): Record<string, To> {
  return Object.fromEntries(Object.entries(values).map(([term, value]) => [term, to(value)]));
}
