/** What the portal tells others by a job, leads aside, which have a screen of their own. */
export const DEAD_LETTER_KINDS = [
  'mail',
  'quotation',
  'payment',
  'voucher',
  'credit',
  'notice',
  'purge',
] as const;
export type DeadLetterKind = (typeof DEAD_LETTER_KINDS)[number];

/** Why nobody took a letter: `refused` comes with the code that was answered, the others say all that may be told. */
export type DeadLetterReason =
  | { readonly is: 'refused'; readonly code: string }
  | { readonly is: 'timeout' | 'network' | 'silence' | 'untried' | 'no-address' | 'fault' };

const CODE = /^\d{3}$/;
const TIMEOUT = /^(?:ETIMEDOUT|ETIME|TimeoutError)$/;
const NETWORK = /^(?:E[A-Z]{3,}|TypeError|UND_ERR_[A-Z_]+)$/;

/**
 * What may be told of a failure. A failure's own words may repeat an address, or what a statement was given: of them only a code at
 * their end is read, and nothing else is ever shown.
 * @param said a code, or the words of an error; nothing where nobody was asked
 */
export function whyOf(said: string | undefined): DeadLetterReason {
  if (!said) return { is: 'untried' };
  if (said === 'job timed out' || said.startsWith('handler execution exceeded')) return { is: 'timeout' };
  const last = said.slice(said.lastIndexOf(': ') + 1).trim();
  if (last === 'no address') return { is: 'no-address' };
  if (CODE.test(last)) return { is: 'refused', code: last };
  if (TIMEOUT.test(last)) return { is: 'timeout' };
  if (NETWORK.test(last)) return { is: 'network' };
  return { is: /^the (?:CRM|partner) has not (?:answered|issued)\b/.test(said) ? 'silence' : 'fault' };
}

/** Where a list of dead letters goes on: behind the one that died at this time, by this id. */
export type DeadLetterMark = { readonly at: string; readonly id: string };

const MARK =
  /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z)_([\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12})$/;

/** The place in an address, as `markOf` wrote it; what is none is the beginning. */
export function readMark(text: string | undefined): DeadLetterMark | undefined {
  const [, at = '', id = ''] = MARK.exec(text ?? '') ?? [];
  const isTime = !Number.isNaN(Date.parse(at)) && at >= '1970' && isDay(at);
  return isTime ? { at, id } : undefined;
}

export const markOf = ({ at, id }: DeadLetterMark): string => `${at}_${id}`;

/** The calendar of the engine takes 30 February for 2 March, a database refuses it. */
const isDay = (at: string): boolean => new Date(at).toISOString().startsWith(at.slice(0, 10));
