import type { Cents } from '../../../kit/money.ts';
import type { ComparedPlan } from '../domain/comparator.ts';
import type { Offer } from '../domain/offer.ts';

/** A compared plan with its name, and its offer where it has one. */
export type NamedPlan = {
  readonly name: string;
  readonly compared: ComparedPlan;
  readonly offer: Offer | undefined;
  /** Everything paid in the end; undefined without an offer. */
  readonly total: Cents | undefined;
};
