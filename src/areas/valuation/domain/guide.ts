import type { Cents } from '../../../kit/money.ts';
import { slugOf } from '../../../kit/slug.ts';

/** A make, or a model in the guide's own wording: `ONIX HATCH LT 1.0 8V FlexPower 5p Mec.` */
export type GuideEntry = { readonly code: string; readonly name: string };

/** A model year that the guide has a price for; with its fuel, as some cars were sold with several. */
export type GuideYear = { readonly code: string; readonly year: number; readonly fuel: string };

/** What the guide says of one car: the average of sales between persons in its market. */
export type GuidePrice = {
  readonly price: Cents;
  readonly make: string;
  readonly name: string;
  readonly year: number;
  readonly fuel: string;
  /** The guide's code of the car. */
  readonly guideCode: string;
  /** The month that it speaks of, in its own words. */
  readonly month: string;
};

/** A model with its versions. Its key is made of its name, so that an address can hold it. */
export type UsedModel = {
  readonly key: string;
  readonly name: string;
  readonly versions: readonly GuideEntry[];
};

/**
 * The guide lists model and version in one name; people know them apart. The first word is the model, the rest its version.
 * @returns models and versions by name
 */
export function modelsOf(entries: readonly GuideEntry[]): readonly UsedModel[] {
  const models = new Map<string, { name: string; versions: GuideEntry[] }>();
  for (const { code, name } of entries) {
    const [first = '', ...rest] = name.trim().split(/\s+/);
    const key = slugOf(first);
    if (key === '') continue;
    const model = models.get(key) ?? { name: first, versions: [] };
    model.versions.push({ code, name: rest.join(' ') || first });
    models.set(key, model);
  }
  const byName = (one: { name: string }, other: { name: string }) =>
    one.name < other.name ? -1 : Number(one.name > other.name);
  return [...models]
    .map(([key, { name, versions }]) => ({ key, name, versions: versions.sort(byName) }))
    .sort(byName);
}
