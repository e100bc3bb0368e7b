import type { z } from 'zod';
import type { Fault } from '../../../kit/faults.ts';
import type { Locale } from '../../../kit/markets/identities.ts';
import type { ListWords, Market } from '../index.ts';

/** Where a part names something that is published by its code. */
export type PartReference = {
  /** Steps from the part: `[]` is each of a list, `*` each value of an object and `{}` each name in it. */
  readonly at: string;
  readonly to: 'dealer' | 'model';
  /** A model is named by its key, unless it is by its code. */
  readonly by?: 'modelCode';
};

/** A part of a site file that an area has (`authoring`): what it takes, and what its contract alone cannot say. */
export type AuthoringPart = {
  /** What drafts and their lists call it. */
  readonly words: ListWords;
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
  /** What pages say where its author leaves a text out, by the text's place. */
  readonly usualTexts?: (locale: Locale) => Readonly<Record<string, string>>;
  /** The dealers and models that it names: a code that nothing stands behind is a fault of whoever writes it. */
  readonly references?: readonly PartReference[];
  /** What is wrong of it in this market, by the path in the part. */
  readonly marketFaults?: (
    part: unknown,
    market: Market,
  ) => readonly { readonly path: string; readonly fault: Fault }[];
};
