import type { GuideAnswer, UsedCarGuide } from '../contract.ts';
import {
  type Condition,
  type GuidePrice,
  modelsOf,
  REQUIRED,
  type RequiredField,
  readMileage,
  type UsedCar,
  type ValuationQuery,
} from '../index.ts';

export type Choice = { readonly value: string; readonly label: string };

/** The choices that the guide gives, each after the one before it. */
export const CHOSEN = ['make', 'model', 'version', 'year'] as const;
export type ChosenField = (typeof CHOSEN)[number];

/** How far the description of a used car has come. */
export type Walked = {
  /** What may be chosen so far; a field whose turn has not come has none. */
  readonly choices: Readonly<Partial<Record<ChosenField, readonly Choice[]>>>;
  /** What the guide knows of what was chosen; what hung on a choice that has changed is gone. */
  readonly chosen: Readonly<Partial<Record<ChosenField, string>>>;
  readonly mileage: number | undefined;
  readonly condition: Condition | undefined;
  /** Fields that the value cannot be told without, in their order. */
  readonly missing: readonly RequiredField[];
  /** Car and guide's price, once nothing is missing. */
  readonly priced: { readonly car: UsedCar; readonly price: GuidePrice } | undefined;
  /** The guide could not be asked: what was said so far stands. */
  readonly hasFailed: boolean;
};

/** A walk that ends early: a choice is open, or the guide does not answer. */
type Met = {
  choices: Partial<Record<ChosenField, readonly Choice[]>>;
  chosen: Partial<Record<ChosenField, string>>;
};

/** Walks from choice to choice as far as the answers lead; nothing is taken from an address that the guide does not know. */
export async function walk(guide: UsedCarGuide, query: ValuationQuery): Promise<Walked> {
  const met: Met = { choices: {}, chosen: {} };
  const choose = (field: ChosenField, choices: readonly Choice[]): string | undefined => {
    met.choices[field] = choices;
    const found = choices.find(({ value }) => value === query[field])?.value;
    if (found !== undefined) met.chosen[field] = found;
    return found;
  };
  const mileage = query.mileage === undefined ? undefined : readMileage(query.mileage);
  const { condition } = query;
  const ended = (end: Pick<Walked, 'priced' | 'hasFailed'>): Walked => {
    const known = { ...met.chosen, mileage, condition };
    const missing = REQUIRED.filter((field) => known[field] === undefined);
    return { ...met, mileage, condition, missing, ...end };
  };
  const open = () => ended({ priced: undefined, hasFailed: false });
  const lost = (result: Exclude<GuideAnswer<unknown>, { kind: 'told' }>) =>
    ended({ priced: undefined, hasFailed: result.kind === 'failed' });

  const makes = await guide.makes();
  if (makes.kind !== 'told') return lost(makes);
  const make = choose(
    'make',
    makes.value.map(({ code, name }) => ({ value: code, label: name })),
  );
  if (make === undefined) return open();

  const listed = await guide.models(make);
  if (listed.kind !== 'told') return lost(listed);
  const models = modelsOf(listed.value);
  const model = choose(
    'model',
    models.map(({ key, name }) => ({ value: key, label: name })),
  );
  const versions = models.find(({ key }) => key === model)?.versions;
  if (!versions) return open();
  const version = choose(
    'version',
    versions.map(({ code, name }) => ({ value: code, label: name })),
  );
  if (version === undefined) return open();

  const years = await guide.years(make, version);
  if (years.kind !== 'told') return lost(years);
  const label = ({ year, fuel }: { year: number; fuel: string }) => `${year} · ${fuel}`;
  const year = choose(
    'year',
    years.value.map((one) => ({ value: one.code, label: label(one) })),
  );
  if (year === undefined || mileage === undefined || condition === undefined) return open();

  const price = await guide.price(make, version, year);
  if (price.kind !== 'told') return lost(price);
  const car = { year: price.value.year, mileage, condition };
  return ended({ priced: { car, price: price.value }, hasFailed: false });
}
