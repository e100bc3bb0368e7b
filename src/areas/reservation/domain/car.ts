import type { Cents } from '../../../kit/money.ts';

export type PricedLine = { readonly name: string; readonly price: Cents };

/**
 * A car as it is reserved: what it is, and what it cost on the day. It is written down whole, so that a receipt says the same
 * whatever the catalogue becomes.
 */
export type ReservedCar = {
  readonly brandName: string;
  readonly modelKey: string;
  readonly modelName: string;
  readonly versionName: string;
  readonly year: number;
  readonly colourName: string;
  /** The configurator's code of it. */
  readonly code: string;
  /** What it is made of, for its pictures. */
  readonly build: {
    readonly code: string;
    readonly year: number;
    readonly colour: string;
    readonly coating?: string | undefined;
    readonly parts: readonly string[];
  };
  /** The version, then whatever is charged on top; the bonus is the last line and negative. */
  readonly lines: readonly PricedLine[];
  readonly total: Cents;
  /** A car of the stock; none for a build to order. */
  readonly stock?: { readonly id: number; readonly number: string } | undefined;
};
