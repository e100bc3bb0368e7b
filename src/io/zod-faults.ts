/** What zod finds, as faults: by the codes of its issues, never by its sentences. */
import type { z } from 'zod';
import { type Fault, type FaultWord, fault, readFaultText } from '../kit/faults.ts';

/** A fault at its place in a content. */
export type PlacedFault = { readonly path: readonly PropertyKey[]; readonly fault: Fault };
type Issue = z.core.$ZodIssue;

/** Each unknown field is a fault of its own, at its own place; what is not there at all is called missing. */
export function zodFaults(issue: Issue, content: unknown): readonly PlacedFault[] {
  const { path } = issue;
  const at = (found: Fault): readonly PlacedFault[] => [{ path, fault: found }];
  const own = readFaultText(issue.message);
  const isMissing = valueAt(content, path) === undefined && issue.code !== 'unrecognized_keys';
  // A rule on several fields may name one that is not there; a rule on a value has none to judge.
  if (isMissing && !(own && issue.code === 'custom')) return at(fault('missing'));
  if (own) return at(own);
  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.keys.map((key) => ({ path: [...path, key], fault: fault('unknown-field') }));
    case 'invalid_type':
      return at(typeFault(issue.expected, valueAt(content, path)));
    case 'invalid_value':
      return at(fault('option', { options: issue.values.map(String) }));
    case 'too_small':
      return at(smallFault(issue));
    case 'too_big':
      return at(bigFault(issue));
    case 'not_multiple_of':
      return at(fault('multiple', { of: issue.divisor }));
    case 'invalid_format':
      return at(formatFault(issue.format));
    case 'invalid_union':
      return unionFaults(issue, content);
    case 'invalid_key':
    case 'invalid_element':
      return issue.issues.flatMap((inner) => innerFault(inner)).map((found) => ({ path, fault: found }));
    default:
      return at(fault('form'));
  }
}

/** What is wrong with the name of an entry: its own issues say nothing of a place. */
const innerFault = (issue: Issue): readonly Fault[] => {
  const own = readFaultText(issue.message);
  if (own) return [own];
  if (issue.code === 'invalid_value') return [fault('option', { options: issue.values.map(String) })];
  return [fault('form')];
};

const WORDS: Readonly<Record<string, FaultWord>> = {
  string: 'string',
  number: 'number',
  int: 'int',
  boolean: 'boolean',
  array: 'array',
  object: 'object',
  record: 'map',
  null: 'null',
};

/** What a value of a file is. */
function wordOf(value: unknown): FaultWord {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return WORDS[typeof value] ?? 'missing';
}

function typeFault(expected: string, value: unknown): Fault {
  const received = { word: wordOf(value) };
  // JSON.parse makes `1e999` infinite: a number it is, but none that anything is checked by.
  if (value === Number.POSITIVE_INFINITY || value === Number.NEGATIVE_INFINITY)
    return fault('number-endless');
  if (expected === 'number' && received.word !== 'number') return fault('type-number', { received });
  const word = WORDS[expected];
  return word ? fault('type', { expected: { word }, received }) : fault('form');
}

function smallFault({ origin, minimum, inclusive }: z.core.$ZodIssueTooSmall): Fault {
  const least = Number(minimum);
  if (origin === 'string') return least <= 1 ? fault('words-none') : fault('words-least', { least });
  if (origin === 'array' || origin === 'set' || origin === 'map') return fault('items-least', { least });
  return inclusive === false ? fault('over', { limit: least }) : fault('least', { least });
}

function bigFault({ origin, maximum, inclusive }: z.core.$ZodIssueTooBig): Fault {
  const most = Number(maximum);
  if (origin === 'string') return fault('words-most', { most });
  if (origin === 'array' || origin === 'set' || origin === 'map') return fault('items-most', { most });
  return inclusive === false ? fault('under', { limit: most }) : fault('most', { most });
}

function formatFault(format: string): Fault {
  if (format === 'email') return fault('email');
  if (format === 'date') return fault('day');
  return format === 'url' ? fault('link') : fault('form');
}

/** Of the shapes that a value may have, what is wrong with the first of its own kind; of no kind of them, that it is none. */
function unionFaults(issue: z.core.$ZodIssueInvalidUnion, content: unknown): readonly PlacedFault[] {
  const { path } = issue;
  if ('options' in issue && issue.options)
    return [{ path, fault: fault('option', { options: issue.options.map(String) }) }];
  const options: readonly (readonly Issue[])[] = issue.errors;
  const isOfKind = (issues: readonly Issue[]) =>
    !issues.some((one) => one.code === 'invalid_type' && one.path.length === 0);
  const own = options.find((issues) => issues.length > 0 && isOfKind(issues));
  if (own) return own.flatMap((inner) => zodFaults({ ...inner, path: [...path, ...inner.path] }, content));
  const [first] = options.flat();
  return first ? zodFaults({ ...first, path }, content) : [{ path, fault: fault('form') }];
}

/** The value at a path; undefined where there is none. */
export function valueAt(content: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce((at, step) => (isRecord(at) ? at[step] : undefined), content);
}

export function isRecord(value: unknown): value is Record<PropertyKey, unknown> {
  return typeof value === 'object' && value !== null;
}
