import type { Cents } from '../../../../kit/money.ts';

export type AffordabilityField = 'entrance' | 'monthly' | 'term';

/** What somebody can pay, and what fits. `Version` is what the page knows of a version beside what this view says. */
export type AffordabilityView<Version extends AffordableVersion = AffordableVersion> = {
  readonly action: string;
  /** What the form's fields say, by their names. */
  readonly fields: Readonly<Record<string, string>>;
  readonly bad: readonly { readonly field: AffordabilityField; readonly reason: 'bad' | 'missing' }[];
  /** Whether there are plans to calculate with. */
  readonly isOffered: boolean;
  /** The terms that plans are made for, in months. */
  readonly terms: readonly number[];
  readonly payment:
    | { readonly entrance: Cents; readonly monthly: Cents; readonly installments: number | undefined }
    | undefined;
  readonly fits: readonly Version[];
  /** Where nothing fits: what asks for least a month. */
  readonly nearest: readonly Version[];
  /** The percent of an income that instalments may take by the policy in force; undefined where it is not known. */
  readonly incomeShare: number | undefined;
  readonly usedCar: string | undefined;
  /** Every car of the stock, whatever it costs. */
  readonly allStock: string;
  readonly models: string;
  readonly dealers: string | undefined;
};

export type AffordableVersion = {
  readonly code: string;
  readonly name: string;
  readonly version: string;
  readonly year: number;
  readonly price: Cents;
  /** Whether it is paid at once with the entrance alone. */
  readonly isCash: boolean;
  readonly configure: string;
  readonly simulate: string;
  readonly stock: string;
};
