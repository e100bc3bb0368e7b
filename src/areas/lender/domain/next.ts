/** NEXT: every term with every residual that it leaves, and the price at which the car is bought back at its end. */
import type { PlainDate } from '../../../kit/calendar.ts';
import type { Cents } from '../../../kit/money.ts';
import type { CarKey, LenderSite } from './car.ts';
import type { CdcPlan } from './cdc-plan.ts';
import type { CdcOffer } from './cdc-simulation.ts';
import { type CreditRefusal, type Financing, type PlansResult, residualOf } from './pricing.ts';
import {
  entranceOptions,
  percentOf,
  type RateTable,
  residualOptions,
  termsOf,
  unitOf,
} from './rate-table.ts';

/** The car whose options are asked for. The place may be told and changes nothing here. */
export type NextCar = CarKey & {
  readonly brand: string;
  readonly market: LenderSite['market'];
  readonly place?: NextPlace | undefined;
};

export type NextPlace = {
  readonly country?: string | undefined;
  readonly state?: string | undefined;
  readonly city?: string | undefined;
};

/** What the sliders may be set to: percents of the price, and months, each in rising order. */
export type NextDefaults = {
  readonly entranceOptions: readonly number[];
  readonly installmentOptions: readonly number[];
  readonly residualOptions: readonly number[];
};

/** What a NEXT simulation is asked about. */
export type NextTerms = CarKey & {
  readonly brand: string;
  readonly market: LenderSite['market'];
  /** Percent of the price. */
  readonly entrancePercent: number;
  /** Ids of the colour, the parts and the services. */
  readonly partIds: readonly string[];
  /** Only when an online sale price or an offer applies; else the catalogue says what the car costs. */
  readonly carPrice?: Cents | undefined;
};

/** One residual of a term. */
export type NextValue = {
  /** Percent of the price. */
  readonly residualPercent: number;
  readonly installment: Cents;
  readonly residual: Cents;
  /** What the car is bought back for at the end, guaranteed. */
  readonly forwardPrice: Cents;
  /** The due date of the last instalment, until which the guarantee stands. */
  readonly guaranteedUntil: PlainDate;
  readonly plan?: CdcPlan | undefined;
};

/** One term, with a value for each residual that it leaves at this entrance. */
export type NextTerm = {
  readonly installments: number;
  readonly entrance: Cents;
  readonly values: readonly NextValue[];
};

export type NextSimulation = {
  readonly transactionId: string;
  readonly terms: readonly NextTerm[];
  /** Price less entrance. */
  readonly credit: Cents;
  readonly offer?: CdcOffer | undefined;
};

/** The options of a table, for the sliders (document 1, section 5). */
export function nextDefaults(table: RateTable): NextDefaults {
  return {
    entranceOptions: entranceOptions(table),
    installmentOptions: guaranteedTerms(table),
    residualOptions: residualOptions(table),
  };
}

/** The terms at whose end the car is bought back; NEXT offers no other. */
const guaranteedTerms = (table: RateTable): readonly number[] =>
  termsOf(table).filter((term) => table.forward?.[term] !== undefined && table.residuals?.[term]);

export type NextTermsResult =
  | { readonly ok: true; readonly terms: readonly NextTerm[] }
  | { readonly ok: false; readonly reason: CreditRefusal };

/**
 * Every term of a table for a price and an entrance, with the residuals that it leaves. A residual above the credit is
 * absent, and so is a term without any, or without a price at which the car is bought back. Refuses as `price`
 * does when it refuses every residual.
 */
export function nextTerms(
  table: RateTable,
  financing: Financing,
  price: (financing: Financing) => PlansResult,
): NextTermsResult {
  const answers = residualOptions(table).map((residualPercent) => ({
    residualPercent,
    priced: price({ ...financing, residualPercent }),
  }));
  const refused = answers.find(({ priced }) => !priced.ok)?.priced;
  if (refused && !refused.ok && answers.every(({ priced }) => !priced.ok)) return refused;
  const terms = guaranteedTerms(table).flatMap((term) => {
    const values = answers.flatMap(({ residualPercent, priced }) =>
      priced.ok ? valueAt(table, { ...financing, residualPercent }, priced.plans, term) : [],
    );
    return values.length > 0 ? [{ installments: term, entrance: financing.entrance, values }] : [];
  });
  return { ok: true, terms };
}

/** The value of a term at a residual that is one of its own options. */
function valueAt(
  { residuals, forward, taxes }: RateTable,
  financing: Financing,
  plans: readonly CdcPlan[],
  term: number,
): readonly NextValue[] {
  const { price, residualPercent = 0 } = financing;
  const plan = plans.find(({ installments }) => installments === term);
  const [buyBack, unit] = [forward?.[term], unitOf({ taxes })];
  if (!plan?.details || buyBack === undefined || !residuals?.[term]?.includes(residualPercent)) return [];
  return [
    {
      residualPercent,
      installment: plan.installment,
      residual: residualOf(financing, unit),
      forwardPrice: percentOf(price, buyBack, unit),
      guaranteedUntil: plan.details.lastDueDate,
      plan,
    },
  ];
}
