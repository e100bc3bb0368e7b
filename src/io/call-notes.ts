import type { Problems } from './problem-types.ts';

/**
 * What the description of the services says of a call beside its contract: a call that is taken, as it is on the wire, with the answer that
 * it has, and the problems that are its own. Persons are invented and their mails end in example.com; documents are those that everybody uses
 * for examples. It stands apart from the contracts since pages carry those.
 */
export type CallNote = {
  /** Of the address and of the query, by name: texts, as they are sent. */
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** Left out where the answer is a file, another address or nothing. */
  readonly answer?: unknown;
  /** Beside those that any call of its kind may answer. */
  readonly problems?: Problems;
};

/** By the call as the description names it, without the part that says which site: `GET /stock/cars/{number}`. */
export type CallNotes = Readonly<Record<string, CallNote>>;
