/** The national taxes in a price, by kind of product: what the catalogue says of them. */
import { DECIMALS, percentUnits } from './tax-percent.ts';

/** What is taxed alike: a car with its colour, coating and factory options; parts fitted by a dealer; services. */
export const TAXED_KINDS = ['vehicle', 'part', 'service'] as const;
export type TaxedKind = (typeof TAXED_KINDS)[number];

/** National taxes of a product, each in percent of its price without them, with two decimals at most. */
export type WrittenTaxShare = { vat: number; internal?: number | undefined };
export type WrittenTaxes = Record<TaxedKind, WrittenTaxShare>;

/** All of a product's national taxes together, in percent of its price without them; of versions with a share of their own by mvs code. */
export type NationalTaxes = Readonly<Record<TaxedKind, number>> & {
  readonly versions: Readonly<Record<string, number>>;
};

/** What a catalogue says, summed up by kind. */
export function readTaxes(
  taxes: WrittenTaxes,
  versions: readonly { readonly code: string; readonly taxes?: WrittenTaxShare | undefined }[],
): NationalTaxes {
  return {
    vehicle: shareOf(taxes.vehicle),
    part: shareOf(taxes.part),
    service: shareOf(taxes.service),
    versions: Object.fromEntries(
      versions.flatMap(({ code, taxes: own }) => (own ? [[code, shareOf(own)] as const] : [])),
    ),
  };
}

const shareOf = ({ vat, internal = 0 }: WrittenTaxShare): number =>
  (percentUnits(vat) + percentUnits(internal)) / DECIMALS;

/** The share of a kind, of a car that of its version where that has its own. */
export const taxShare = (taxes: NationalTaxes, kind: TaxedKind, version?: string): number =>
  (kind === 'vehicle' && version !== undefined ? taxes.versions[version] : undefined) ?? taxes[kind];
