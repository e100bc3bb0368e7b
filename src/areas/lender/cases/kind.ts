/**
 * What a kind of worked case is: the inputs that it asks for, each under all names it goes by, and how they are
 * answered. A case comes from a file that a person wrote, so every input is checked, and what is missing is named.
 */
import { z } from 'zod';
import { zodFaults } from '../../../io/zod-faults.ts';
import { type Fault, fault, faultMessage, readFaultText } from '../../../kit/faults.ts';

/** A value that JSON can hold. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** Why a case has no answer, for programs. */
export type CaseReason =
  | ('bad-line' | 'unknown-kind' | 'missing-input' | 'bad-input' | 'engine-fault')
  | ('no-tax-rates' | 'no-credit' | 'not-covered')
  | ('no-sign-change' | 'no-rate' | 'several-rates' | 'too-many-sign-changes' | 'not-finite');

/** Why a case has no answer: the reason, the input that it is about (empty for none), and what is wrong there. */
export type CaseRefusal = {
  readonly ok: false;
  readonly reason: CaseReason;
  readonly place: string;
  readonly fault: Fault;
};

export type CaseResult = { readonly ok: true; readonly result: Readonly<Record<string, Json>> } | CaseRefusal;

/** An input of a case: the names that it may have, its own first, and what it must be. */
export type Word<T extends z.ZodType = z.ZodType> = { readonly names: readonly string[]; readonly type: T };

export type Words = Readonly<Record<string, Word>>;

/** The values of the words, as a kind works with them. */
export type Read<W extends Words> = { readonly [K in keyof W]: z.output<W[K]['type']> };

/**
 * The names of inputs that a kind does not read. A case may carry remarks, so they are no fault; but an input that was meant
 * to count must not be passed over in silence.
 */
export function unread({ words }: Kind, inputs: unknown): readonly string[] {
  if (typeof inputs !== 'object' || inputs === null) return [];
  const known = new Set(Object.values(words).flatMap(({ names }) => names));
  return Object.keys(inputs).filter((name) => !known.has(name));
}

/** A kind of case: answers raw inputs, or refuses them. */
export type Kind = { readonly words: Words; readonly answer: (inputs: unknown) => CaseResult };

/** A kind that asks for `words` and answers them by `run`. */
export function kind<const W extends Words>(words: W, run: (inputs: Read<W>) => CaseResult): Kind {
  const schema = z.object(Object.fromEntries(Object.entries(words).map(([key, { type }]) => [key, type])));
  return {
    words,
    answer: (inputs) => {
      const named = byName(words, inputs);
      if (!named.ok) return named;
      const read = schema.safeParse(named.values, { error: (issue) => faultMessage(faultOf(issue)) });
      return read.success ? run(read.data as Read<W>) : refusalOf(words, named.values, read.error);
    },
  };
}

/** What zod finds by itself; what a word's own rule says stays as that says it. */
function faultOf(issue: z.core.$ZodRawIssue): Fault {
  const whole = { ...issue, path: [], message: '' } as z.core.$ZodIssue;
  return zodFaults(whole, issue.input)[0]?.fault ?? fault('form');
}

/** An input and the names it goes by. */
export function word<const T extends z.ZodType>(type: T, ...names: readonly string[]): Word<T> {
  return { names, type };
}

/** The same input, of which a kind can do without. */
export function maybe<T extends z.ZodType>({ names, type }: Word<T>) {
  return { names, type: type.optional() };
}

export function answered(result: Readonly<Record<string, Json>>): CaseResult {
  return { ok: true, result };
}

/** The refusal of a case for what is wrong with its input `place`; empty where it is none of them. */
export function refused(reason: CaseReason, place: string, found: Fault): CaseRefusal {
  return { ok: false, reason, place, fault: found };
}

/** The refusal of a case that lacks an input, or one of several that would do. */
export function missing(...words: readonly Word[]): CaseRefusal {
  const [only] = words;
  const names = words.flatMap((word) => word.names.slice(0, 5));
  return refused(
    'missing-input',
    words.length === 1 ? (only?.names[0] ?? '') : '',
    fault('case-missing', { names }),
  );
}

/** What is wrong with a value that is no object. */
export function objectFault(value: unknown): Fault {
  const issue = z.object({}).safeParse(value).error?.issues[0];
  return (issue && zodFaults(issue, value)[0]?.fault) ?? fault('form');
}

type Named = { readonly ok: true; readonly values: Readonly<Record<string, unknown>> } | CaseRefusal;

/** Finds each input under one of its names; two names that say different things are refused. */
function byName(words: Words, inputs: unknown): Named {
  if (typeof inputs !== 'object' || inputs === null || Array.isArray(inputs))
    return refused('bad-input', 'inputs', objectFault(inputs));
  const given = new Map(Object.entries(inputs));
  const values: Record<string, unknown> = {};
  for (const [key, { names }] of Object.entries(words)) {
    const [first, ...others] = names
      .filter((name) => given.get(name) !== undefined && given.get(name) !== null)
      .map((name) => ({ name, value: scaled(name, given.get(name)) }));
    if (!first) continue;
    const rival = others.find(({ value }) => String(value) !== String(first.value));
    if (rival) return refused('bad-input', first.name, fault('case-differs', { other: rival.name }));
    values[key] = first.value;
  }
  return { ok: true, values };
}

/** `residual_pct`, `residual_pct_of_price`, `residualPercent`, `entrance_value_percentage`. */
const PERCENT = /(^|_)(pct|percent|percentage)(_|$)|(Pct|Percent|Percentage)$/;

/** Names that say so carry percent; everything is a fraction behind them. */
function scaled(name: string, value: unknown): unknown {
  if (!PERCENT.test(name)) return value;
  if (Array.isArray(value)) return value.map((item) => scaled(name, item));
  return typeof value === 'boolean' || value === '' ? value : Number(value) / 100;
}

function refusalOf(words: Words, values: Readonly<Record<string, unknown>>, error: z.ZodError): CaseRefusal {
  const [issue] = error.issues;
  const [key, ...place] = issue?.path ?? [];
  const word = words[String(key)];
  const found = readFaultText(issue?.message ?? '') ?? fault('form');
  if (!word) return refused('bad-input', '', found);
  if (values[String(key)] === undefined) return missing(word);
  return refused('bad-input', [word.names[0], ...place].join('.'), found);
}
