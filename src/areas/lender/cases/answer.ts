/** One line in, one line out: a worked case and its answer. */

import { faultParams, faultSentence } from '../../../io/fault-sentences.ts';
import { fault } from '../../../kit/faults.ts';
import { costKinds } from './costs.ts';
import { dayCountKinds } from './day-counts.ts';
import { type CaseRefusal, type CaseResult, type Kind, objectFault, refused, unread } from './kind.ts';
import { loanKinds } from './loans.ts';
import { offerKinds } from './offers.ts';
import { returnKinds } from './returns.ts';
import { taxKinds } from './tax.ts';
import { timeValueKinds } from './time-values.ts';

/** Every kind of case that the engine answers. */
export const kinds: ReadonlyMap<string, Kind> = new Map(
  Object.entries({
    ...costKinds,
    ...dayCountKinds,
    ...loanKinds,
    ...offerKinds,
    ...returnKinds,
    ...taxKinds,
    ...timeValueKinds,
  }),
);

/** More than twenty thousand dated flows need; a longer line is no case. */
export const MAX_LINE = 2_000_000;

/**
 * Answers the line of a case, `{"id","kind","inputs"}`, with the line of its result, `{"id","result"}`, or of its
 * error, `{"id","error":{"reason","code","params","place","message"}}`. Names of inputs that did not count follow as `unread`. Never throws; a line
 * that is no case has the id null.
 */
export function answerLine(line: string): string {
  const read = readCase(line);
  if (!read.ok) return errorLine(null, read);
  try {
    const answer = answerCase(read.kind, read.inputs);
    if (!answer.ok) return errorLine(read.id, answer);
    const passedOver = unreadBy(read.kind, read.inputs);
    const result = passedOver.length > 0 ? { unread: passedOver } : {};
    return JSON.stringify({ id: read.id, result: answer.result, ...result });
  } catch {
    // A mistake of ours in one case must not take the answers of all others with it.
    return errorLine(read.id, refused('engine-fault', '', fault('case-engine')));
  }
}

function unreadBy(kind: unknown, inputs: unknown): readonly string[] {
  const found = kinds.get(String(kind));
  return found ? unread(found, inputs) : [];
}

/** Answers the inputs of a case of one kind. */
export function answerCase(kind: unknown, inputs: unknown): CaseResult {
  const found = typeof kind === 'string' ? kinds.get(kind) : undefined;
  if (!found) return refused('unknown-kind', 'kind', fault('option', { options: [...kinds.keys()].sort() }));
  const answer = found.answer(inputs);
  return answer.ok && !holds(answer.result) ? refused('not-finite', '', fault('case-large')) : answer;
}

type Case =
  | {
      readonly ok: true;
      readonly id: string | number | null;
      readonly kind: unknown;
      readonly inputs: unknown;
    }
  | CaseRefusal;

function readCase(line: string): Case {
  if (line.length > MAX_LINE) return refused('bad-line', '', fault('line-long', { most: MAX_LINE }));
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    return refused('bad-line', '', fault('line-json'));
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return refused('bad-line', '', objectFault(value));
  const { id, kind, inputs } = value as {
    readonly id?: unknown;
    readonly kind?: unknown;
    readonly inputs?: unknown;
  };
  const isName = typeof id === 'string' || typeof id === 'number';
  return { ok: true, id: isName ? id : null, kind, inputs };
}

/** The refusal as programs read it; `message` says the same in English, as commands do. */
function errorLine(id: string | number | null, { reason, place, fault: found }: CaseRefusal): string {
  const message = [place, faultSentence(found)].filter(Boolean).join(': ');
  return JSON.stringify({
    id,
    error: { reason, code: found.code, params: faultParams(found), place, message },
  });
}

/** JSON has no infinite number and would write null in its place. */
function holds(value: unknown): boolean {
  if (typeof value === 'number') return Number.isFinite(value);
  return typeof value !== 'object' || value === null || Object.values(value).every(holds);
}
