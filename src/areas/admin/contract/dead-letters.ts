import type { Permit } from '../../../kit/authority.ts';
import type { Waiting } from '../../../kit/waiting.ts';
import type { DeadLetterKind, DeadLetterReason } from '../index.ts';

/** Something that was told nobody, after all tries: nothing of whom it is about or to. */
export type DeadLetter = {
  readonly id: string;
  /** What it is about, by its own id: a quotation's version, a payment, a redemption. */
  readonly about: string;
  /** `br/aurora`, where it is of one. */
  readonly site: string | undefined;
  readonly since: string;
  readonly diedAt: string;
  readonly attempts: number;
  readonly why: DeadLetterReason;
  /** Whether it is still of use: a code that has ended is not sent again. */
  readonly mayRetry: boolean;
};

/**
 * Dead letters, for operators: the mails of the sites that a permit reaches. What else was given up is of the whole portal, and
 * nobody has it whose reach is bounded.
 */
export type DeadLetterAdmin = {
  /** What of each kind waits for somebody, counted as far as anybody reads it. */
  waiting(permit: Permit<'dead-letters'>): Promise<Readonly<Record<DeadLetterKind, Waiting>>>;
  /** How many there are of each kind. */
  counts(permit: Permit<'dead-letters'>): Promise<Readonly<Record<DeadLetterKind, number>>>;
  /** Those that died last first; `after` is the `next` of the page before. */
  page(
    permit: Permit<'dead-letters'>,
    query: {
      readonly kind: DeadLetterKind;
      readonly after?: string | undefined;
      readonly size?: number | undefined;
    },
  ): Promise<{ readonly deadLetters: readonly DeadLetter[]; readonly next: string | undefined }>;
  /**
   * Has one, or all of a kind that are dead now, tried afresh, which the log says; gives how many. Who asks for the same at the same
   * time gets the others: each letter goes once.
   */
  retry(
    permit: Permit<'dead-letters', 'update'>,
    which: { readonly kind: DeadLetterKind; readonly id?: string | undefined },
  ): Promise<number>;
};
