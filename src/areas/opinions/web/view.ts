/** What the screens of opinions are given. */
import type { MessageKey } from '../../../kit/validators/message-keys.ts';
import type { OpinionPage, OpinionRefused, WritableCar } from '../contract.ts';
import type { OpinionQuery } from '../index.ts';

export type OpinionsView = {
  readonly brandName: string;
  readonly query: OpinionQuery;
  readonly models: readonly { readonly key: string; readonly name: string }[];
  /** None where the database did not answer. */
  readonly found: OpinionPage | undefined;
  /** This very page; the first one of all; where an owner writes; the brand's cars; and the pages before and after this one. */
  readonly paths: {
    readonly here: string;
    readonly all: string;
    readonly write: string;
    readonly cars: string;
    readonly before: string | undefined;
    readonly next: string | undefined;
  };
};

export type OpinionAnswer = {
  readonly ok: boolean;
  /** Grows with every answer, so that a reader of screens is told again. */
  readonly at: number;
  readonly errors?: Readonly<Record<string, MessageKey>> | undefined;
  readonly refused?: OpinionRefused | 'too-often' | undefined;
  readonly typed?: Readonly<Record<string, string>> | undefined;
};

export type WriteView = { readonly cars: readonly WritableCar[]; readonly back: string };
