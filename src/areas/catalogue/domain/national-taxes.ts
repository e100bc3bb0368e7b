/**
 * Prices without the national taxes that are in them (Argentina: Ley 27.743, Res. 4/2025). Which share of a price they are is the catalogue's to
 * say, by kind of product and, for internal taxes that depend on the car, by version.
 */
import type { Cents } from '../../../kit/money.ts';
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

/**
 * The share of a kind, of a car that of its version where that has its own.
 * @param version its code; undefined of what belongs to no car
 */
export const taxShare = (taxes: NationalTaxes, kind: TaxedKind, version: string | undefined): number =>
  (kind === 'vehicle' && version !== undefined ? taxes.versions[version] : undefined) ?? taxes[kind];

/**
 * A price without its national taxes, in whole cents, half up: the price divided by one and the share. Exact for every price that can be sold at
 * (the product of cents and percent exceeds what a number holds).
 * @param share in percent of the answer: 21 for a VAT of 21 %
 */
export function priceWithoutTaxes(price: Cents, share: number): Cents {
  const size = BigInt(Math.abs(price)) * BigInt(100 * DECIMALS);
  const whole = BigInt(100 * DECIMALS + percentUnits(share));
  const net = Number((2n * size + whole) / (2n * whole));
  return price < 0 ? -net || 0 : net;
}
