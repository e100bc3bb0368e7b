/** What the page is given: only what it shows. Amounts in cents. */
import type { Choice, ChosenField } from '../flow/index.ts';
import type { Condition, GuidePrice, RequiredField, Valuation } from '../index.ts';

export type ValuationView = {
  /** Address of the page: its form's. */
  readonly action: string;
  readonly brandName: string;
  readonly choices: Readonly<Partial<Record<ChosenField, readonly Choice[]>>>;
  readonly chosen: Readonly<Partial<Record<ChosenField, string>>>;
  /** As it was typed. */
  readonly mileage: string | undefined;
  readonly condition: Condition | undefined;
  /** What is wrong, once the value was asked for. */
  readonly problems: readonly { readonly field: RequiredField; readonly isBad: boolean }[];
  readonly shownValue: ShownValue | undefined;
  readonly hasFailed: boolean;
};

export type ShownValue = {
  readonly price: GuidePrice;
  readonly source: string | undefined;
  readonly mileage: number;
  readonly condition: Condition;
  readonly valuation: Valuation;
  /** Half the range, as a share of the guide's price. */
  readonly spread: number;
  readonly entrance: {
    /** The stock's search, with the names of its fields and the entrance in its words. */
    readonly action: string;
    readonly fields: { readonly entrance: string; readonly monthly: string };
    readonly amount: string;
    readonly paysBy: boolean;
    readonly dealers: string | undefined;
  };
};
