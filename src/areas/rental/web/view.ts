import type { ConsentQuestion } from '../../leads/index.ts';

export type RentalView = {
  readonly brandName: string;
  /** Who answers. */
  readonly dealer: string;
  readonly home: string;
  readonly page: string;
  /** Absent once an intent was sent. */
  readonly form:
    | {
        /** Made with the form: sent again, it is the same intent. */
        readonly key: string;
        readonly types: readonly { readonly value: string; readonly label: string }[];
        readonly consent: ConsentQuestion;
      }
    | undefined;
};

/** What the server says to a form that it did not take. */
export type RentalAnswer = {
  /** When, so that the same answer twice is told twice. */
  readonly at: number;
  /** Message keys by field. */
  readonly errors?: Readonly<Record<string, string>> | undefined;
  readonly refused?: 'refused' | 'outdated' | 'too-often' | undefined;
  readonly typed: Readonly<Record<string, string>>;
};
