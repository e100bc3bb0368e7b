import type { z } from 'zod';
import type { Fault } from '../../../kit/faults.ts';
import type { Market } from '../index.ts';

/** A part of a site file that an area has (`authoring`): what it takes, and what its contract alone cannot say. */
export type AuthoringPart = {
  readonly contract: z.ZodType;
  /**
   * Who publishes a change of it. Administrators alone what may follow a visitor and whether it needs their consent, what gives money or points
   * away, whose word counts for that, what one person may publish alone, and who is told that the site is theirs; authors the rest.
   */
  readonly publishedBy: 'author' | 'administrator';
  /** What it says in units of the market's currency, by the path in the part; what is no number is the contract's to refuse. */
  readonly amounts?: (part: unknown) => readonly (readonly [path: string, amount: unknown])[];
  /** The telephones in it, by the path in the part; each has to be one that the site's market reaches. */
  readonly phones?: (part: unknown) => readonly (readonly [path: string, phone: unknown])[];
  /** What is in force in a market where its author leaves a field out and the contract fills nothing in, by the field's place. */
  readonly marketValues?: (market: Market) => Readonly<Record<string, string | number>>;
  /** What is wrong of it in this market, by the path in the part. */
  readonly marketFaults?: (
    part: unknown,
    market: Market,
  ) => readonly { readonly path: string; readonly fault: Fault }[];
};
