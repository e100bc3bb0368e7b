import type { MessageKey } from '../../../kit/validators/message-keys.ts';
import type { Refusal, WeakPassword } from '../index.ts';

/** What a form was answered: which of the page's forms it was, and what to say of it. */
export type Answered = {
  readonly form: string;
  readonly ok: boolean;
  /** Grows with every answer, so that a reader of screens is told again. */
  readonly at: number;
  readonly errors?: Readonly<Record<string, MessageKey>> | undefined;
  /** Of the whole form; what a field refuses stands in `errors`. */
  readonly refusal?: Exclude<Refusal, WeakPassword> | undefined;
  /** Backup codes that were made, which are shown once. */
  readonly backupCodes?: readonly string[] | undefined;
  /** What was typed, without passwords and codes. */
  readonly typed?: Readonly<Record<string, string>> | undefined;
};
