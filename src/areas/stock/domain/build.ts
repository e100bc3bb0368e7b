/** A build of the stock, as files name it and as the catalogue prices it. */
import type { MarketCode } from '../../../kit/markets/identities.ts';
import type { Cents } from '../../../kit/money.ts';
import {
  type ChosenCar,
  type Colour,
  carTotal,
  chosenCar,
  findVersion,
  linesOf,
  type Model,
  type Snapshot,
  type TaxedKind,
  taxedKind,
  unavailableOptions,
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
  /** After the bonus, with everything that is in it. */
  readonly price: Cents;
};

export type BuildSite = { readonly brand: string; readonly market: MarketCode };

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
    return { ok: false, unknown: [{ field: 'mvs', value: written.code }] };
  }
  const { model, version } = sold;
  const { colour: colourCode, coating: coatingCode, parts: partCodes } = written;
  const chosen = { colour: colourCode, coating: coatingCode, parts: partCodes };
  const colour = version.colours.find(({ code }) => code === colourCode);
  const coating = version.coatings.find(({ code }) => code === coatingCode);
  const parts = version.parts.filter(({ code }) => partCodes.includes(code));
  const unknown = unavailableOptions(version, chosen).map(({ kind, code }): UnknownPart => {
    return { field: kind === 'colour' || kind === 'coating' ? kind : 'parts', value: code };
  });
  if (!colour || unknown.length > 0) return { ok: false, unknown };
  const { code, year } = written;
  const price = carTotal(chosenCar(version, chosen));
  return { ok: true, build: { code, year, model, version, colour, coating, parts, price } };
}

/** A build as it is chosen, with its lines: the same car as one that is put together. @param services ids of what is ordered with it */
export const chosenBuild = (
  { version, colour, coating, parts }: Pick<Build, 'version' | 'colour' | 'coating' | 'parts'>,
  services: readonly string[] = [],
): ChosenCar =>
  chosenCar(version, {
    colour: colour.code,
    coating: coating?.code,
    parts: parts.map(({ code }) => code),
    services,
  });

/** Something that a car has beyond its version: its name and its price in cents, 0 where it is not charged. */
export type ExtraOfBuild = {
  readonly name: string;
  readonly price: Cents;
  /** What it is taxed as. */
  readonly of: TaxedKind;
};

/**
 * What a car has beyond its version: everything that is charged beside the version, the paint and the coating too, so that the prices make the
 * car's; and parts that cost nothing where the version does not come with them. What comes in a package has no price of its own.
 * @param standard codes of the parts that the version comes with
 */
export function extrasOf(
  build: Pick<Build, 'version' | 'colour' | 'coating' | 'parts'>,
  standard: readonly string[],
): ExtraOfBuild[] {
  const car = chosenBuild(build);
  const look = linesOf(car, 'colour', 'coating').filter(({ amount }) => amount !== 0);
  const charged = new Map(
    linesOf(car, 'optional', 'accessory')
      .filter(({ amount }) => amount !== 0)
      .map(({ code, amount }) => [code, amount]),
  );
  return [
    ...look.map(({ name, amount }) => ({ name, price: amount, of: 'vehicle' as const })),
    ...build.parts
      .filter(({ code }) => charged.has(code) || !standard.includes(code))
      .map(({ code, name, type }) => ({ name, price: charged.get(code) ?? 0, of: taxedKind(type) })),
  ];
}
