import type { VALUATION_FIELDS } from '../domain/addresses.ts';
import type { ValuationQuery } from '../domain/question.ts';
import { conditions } from '../domain/value.ts';

export const FIELD_LONGEST = 60;

/** Reads the parameters of a market's page; what is empty was not said. */
export function readValuationQuery(
  query: Readonly<Record<keyof (typeof VALUATION_FIELDS)['BR'], string | undefined>>,
): ValuationQuery & { readonly isAsked: boolean } {
  return {
    make: query.make,
    model: query.model,
    version: query.version,
    year: query.year,
    mileage: query.mileage,
    condition: conditions.find((one) => one === query.condition),
    isAsked: query.asked !== undefined,
  };
}
