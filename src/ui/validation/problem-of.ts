import type { MessageKey } from '../../kit/validators/message-keys.ts';
import type { FieldProblem } from '../controls/error-summary.tsx';

/** Their words speak of a field without its name: beside the field that is enough, in a list nobody knows which is meant. */
const NAMELESS: ReadonlySet<string> = new Set<MessageKey>([
  ...([
    'required',
    'profile-missing',
    'leading-space',
    'restricted-characters',
    'unreadable-characters',
  ] as const),
  ...(['too-short', 'too-long', 'too-few-selected', 'too-many-selected'] as const),
  ...(['letters-only', 'digits-only', 'number-invalid', 'not-positive', 'not-greater'] as const),
  ...(['date-invalid', 'date-in-future', 'date-in-past', 'time-invalid'] as const),
]);

/** What is wrong with a field, and what the field is called on the screen. */
type Wrong = { readonly reason: string; readonly message: string; readonly name: string };

/**
 * An entry of the list of what is wrong with a form; `id` is that of the control. A message that does not say which field it is
 * about is followed by the field's name: a label may be a question, and has its own mark.
 */
export const problemOf = (id: string, { reason, message, name }: Wrong): FieldProblem => ({
  field: id,
  message: NAMELESS.has(reason) ? `${message}: ${name}` : message,
});
