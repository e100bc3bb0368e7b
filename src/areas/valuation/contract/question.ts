import { VALUATION_FIELDS as F } from '../domain/addresses.ts';
import type { AskedCar } from '../domain/question.ts';
import { conditions } from '../domain/value.ts';

export const FIELD_LONGEST = 60;

/** Reads the parameters of the page's address; what is empty was not said. */
export function readValuationQuery(query: {
  get(name: string): string | null;
}): AskedCar & { readonly isAsked: boolean } {
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
