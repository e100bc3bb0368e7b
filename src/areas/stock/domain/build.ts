/** A build of the stock, as files name it and as the catalogue prices it. */
import type { Cents } from '../../../kit/money.ts';
import {
  type Colour,
  carTotals,
  chargedParts,
  findVersion,
  type Model,
  type Snapshot,
  type Version,
} from '../../catalogue/index.ts';

/** What cars of the stock have in common. */
export type WrittenBuild = {
  /** The version: its mvs code and model year. */
  readonly code: string;
  readonly year: number;
  readonly colour: string;
  /** None for a version without coatings. */
  readonly coating: string | undefined;
  /** Codes of its options and accessories. */
  readonly parts: readonly string[];
};

export type StoredBuild = WrittenBuild & { readonly id: number };

/** A build with what the catalogue says of it today. */
export type Build = Omit<StoredBuild, 'colour' | 'coating' | 'parts'> & {
  readonly model: Model;
  readonly version: Version;
  readonly colour: Colour;
  readonly coating: Version['coatings'][number] | undefined;
  readonly parts: Version['parts'];
  /** Of `parts` those that are charged: what comes in a kit costs nothing beside it. */
  readonly charged: Version['parts'];
  /** After the bonus, with everything that is in it. */
  readonly price: Cents;
};

export type BuildSite = { readonly brand: string; readonly market: 'BR' | 'AR' };

/** What of a build the catalogue does not know: the field of the file, and what stands in it. */
export type UnknownPart = {
  readonly field: 'mvs' | 'colour' | 'coating' | 'parts';
  readonly value: string;
};

export type ReadBuild =
  | { readonly ok: true; readonly build: Omit<Build, 'id'> }
  | { readonly ok: false; readonly unknown: readonly UnknownPart[] };

/** A build as the catalogue sells it today, or everything in it that it does not sell. */
export function buildOf(snapshot: Snapshot, site: BuildSite, written: WrittenBuild): ReadBuild {
  const sold = findVersion(snapshot, site.market, written.code, written.year);
  if (sold?.brand !== site.brand) {
    return { ok: false, unknown: [{ field: 'mvs', value: `${written.code} of ${written.year}` }] };
  }
  const { model, version } = sold;
  const colour = version.colours.find(({ code }) => code === written.colour);
  const coating = version.coatings.find(({ code }) => code === written.coating);
  const parts = version.parts.filter(({ code }) => written.parts.includes(code));
  const unknown: UnknownPart[] = [
    ...(colour ? [] : [{ field: 'colour', value: written.colour } as const]),
    ...(coating || written.coating === undefined
      ? []
      : [{ field: 'coating', value: written.coating } as const]),
    ...written.parts
      .filter((code) => !parts.some((part) => part.code === code))
      .map((value) => ({ field: 'parts', value }) as const),
  ];
  if (!colour || unknown.length > 0) return { ok: false, unknown };
  const { code, year } = written;
  const price = carTotals({ version, colour, coating, parts }).totalAfterBonus;
  const charged = chargedParts(parts);
  return { ok: true, build: { code, year, model, version, colour, coating, parts, charged, price } };
}
