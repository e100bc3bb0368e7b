/**
 * What a kind of worked case is: the inputs that it asks for, each under all names it goes by, and how they are
 * answered. A case comes from a file that a person wrote, so every input is checked, and what is missing is named.
 */
import { z } from 'zod';
import { faultLine } from '../../../io/fault-sentences.ts';
import { zodFaults } from '../../../io/zod-faults.ts';
import { fault } from '../../../kit/faults.ts';

/** A value that JSON can hold. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** Why a case has no answer, for programs, and the same in words. */
export type CaseRefusal = { readonly ok: false; readonly reason: string; readonly message: string };

export type Answer = { readonly ok: true; readonly result: Readonly<Record<string, Json>> } | CaseRefusal;

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
export type Kind = { readonly words: Words; readonly answer: (inputs: unknown) => Answer };

/** A kind that asks for `words` and answers them by `run`. */
export function kind<const W extends Words>(words: W, run: (inputs: Read<W>) => Answer): Kind {
  const schema = z.object(Object.fromEntries(Object.entries(words).map(([key, { type }]) => [key, type])));
  return {
    words,
    answer: (inputs) => {
      const named = byName(words, inputs);
      if (!named.ok) return named;
      const read = schema.safeParse(named.values, { error: sentenceOf });
      return read.success ? run(read.data as Read<W>) : refusalOf(words, named.values, read.error);
    },
  };
}

/** What zod finds by itself, with its code; what a word's own rule says stays as that says it. */
function sentenceOf(issue: z.core.$ZodRawIssue): string {
  const whole = { ...issue, path: [], message: '' } as z.core.$ZodIssue;
  const found = zodFaults(whole, issue.input)[0]?.fault ?? fault('form');
  return faultLine(found);
}

/** An input and the names it goes by. */
export function word<const T extends z.ZodType>(type: T, ...names: readonly string[]): Word<T> {
  return { names, type };
}

/** The same input, of which a kind can do without. */
export function maybe<T extends z.ZodType>({ names, type }: Word<T>) {
  return { names, type: type.optional() };
}

export function answered(result: Readonly<Record<string, Json>>): Answer {
  return { ok: true, result };
}

export function refused(reason: string, message: string): CaseRefusal {
  return { ok: false, reason, message };
}

/** The refusal of a case that lacks an input, or one of several that would do. */
export function missing(...words: readonly Word[]): CaseRefusal {
  const names = words.map(({ names: [own = '', ...others] }) =>
    others.length > 0 ? `${own} (or ${others.slice(0, 4).join(', ')})` : own,
  );
  return refused('missing-input', `missing: ${names.join(', or ')}`);
}

type Named = { readonly ok: true; readonly values: Readonly<Record<string, unknown>> } | CaseRefusal;

/** Finds each input under one of its names; two names that say different things are refused. */
function byName(words: Words, inputs: unknown): Named {
  if (typeof inputs !== 'object' || inputs === null || Array.isArray(inputs))
    return refused('bad-input', 'inputs must be an object');
  const given = new Map(Object.entries(inputs));
  const values: Record<string, unknown> = {};
  for (const [key, { names }] of Object.entries(words)) {
    const [first, ...others] = names
      .filter((name) => given.get(name) !== undefined && given.get(name) !== null)
      .map((name) => ({ name, value: scaled(name, given.get(name)) }));
    if (!first) continue;
    const rival = others.find(({ value }) => String(value) !== String(first.value));
    if (rival) return refused('bad-input', `${first.name} and ${rival.name} say different things`);
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
  const said = issue?.message ?? 'not readable';
  if (!word) return refused('bad-input', said);
  if (values[String(key)] === undefined) return missing(word);
  return refused('bad-input', `${[word.names[0], ...place].join('.')}: ${said}`);
}
