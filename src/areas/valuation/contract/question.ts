import { VALUATION_FIELDS } from '../domain/addresses.ts';
import type { AskedCar } from '../domain/question.ts';
import { conditions } from '../domain/value.ts';

export const FIELD_LONGEST = 60;

/** Reads the parameters of a market's page; what is empty was not said. */
export function readValuationQuery(
  query: { get(name: string): string | null },
  market: 'BR' | 'AR',
): AskedCar & { readonly isAsked: boolean } {
  const F = VALUATION_FIELDS[market];
  const said = (name: string) => query.get(name)?.trim().slice(0, FIELD_LONGEST) || undefined;
  return {
    make: said(F.make),
    model: said(F.model),
    version: said(F.version),
    year: said(F.year),
    mileage: said(F.mileage),
    condition: conditions.find((one) => one === said(F.condition)),
    isAsked: said(F.asked) !== undefined,
  };
}
