/** Problems as authors ask about them: by the names of options, or by the numbers of a DIMACS file. */
import { type Fault, fault } from '../../../kit/faults.ts';
import { ANY_NAME, namesIn, type Rule, readRule } from '../../catalogue/index.ts';
import { clausesOf } from './clauses.ts';
import type { ConfigurableModel } from './model.ts';
import { rowOf } from './structure.ts';

/** Clauses in one row, each ended by a 0, and what their literals are called. */
export type NamedProblem = {
  readonly size: number;
  readonly clauses: ArrayLike<number>;
  /** The literal that a word of a decision stands for. */
  literalOf(word: string): number | undefined;
  /** A literal as it is answered. */
  tell(literal: number): string | number;
};

/** One place of a file that cannot be read, counted from 1. */
export type BadLine = { readonly line: number; readonly fault: Fault };
export type ReadProblem =
  | { readonly ok: true; readonly problem: NamedProblem }
  | { readonly ok: false; readonly errors: readonly BadLine[] };

/** More than any model has; a header is believed before its clauses are seen. */
const MOST_VARIABLES = 5_000_000;

/** Whether a text is a CNF in the format of the DIMACS challenge (1993): its first line that is no comment says so. */
export function isDimacs(text: string): boolean {
  return /^(?:[ \t]*(?:c(?:[ \t].*)?)?\r?\n)*[ \t]*p[ \t]+cnf\b/.test(text);
}

/** Reads DIMACS CNF. Comments may stand anywhere; a line with `%` ends the clauses, as some collections have it. */
export function readDimacs(text: string): ReadProblem {
  const clauses: number[] = [];
  let size: number | undefined;
  const bad = (line: number, found: Fault): ReadProblem => ({
    ok: false,
    errors: [{ line, fault: found }],
  });
  const lines = text.split('\n');
  for (const [at, written] of lines.entries()) {
    const line = written.trim();
    if (line === '' || line === 'c' || /^c\s/.test(line)) continue;
    if (line.startsWith('%')) break;
    if (line.startsWith('p')) {
      const header = /^p\s+cnf\s+(\d{1,8})\s+\d+$/.exec(line);
      if (!header || size !== undefined) return bad(at + 1, fault('cnf-header'));
      size = Number(header[1]);
      if (size > MOST_VARIABLES) return bad(at + 1, fault('cnf-variables', { most: MOST_VARIABLES }));
      continue;
    }
    if (size === undefined) return bad(at + 1, fault('cnf-no-header'));
    for (const word of line.split(/\s+/)) {
      const literal = Number(word);
      if (!/^-?\d+$/.test(word) || Math.abs(literal) > size) {
        return bad(at + 1, fault('cnf-literal', { most: size, found: word.slice(0, 40) }));
      }
      clauses.push(literal);
    }
  }
  if (size === undefined) return bad(lines.length, fault('cnf-no-header'));
  if (clauses.length > 0 && clauses.at(-1) !== 0) clauses.push(0);
  return { ok: true, problem: numbered(size, clauses) };
}

function numbered(size: number, clauses: readonly number[]): NamedProblem {
  return {
    size,
    clauses,
    literalOf(word) {
      const literal = Number(word);
      return /^-?\d+$/.test(word) && literal !== 0 && Math.abs(literal) <= size ? literal : undefined;
    },
    tell: (literal) => literal,
  };
}

/** Of a file that nobody sends to a browser a rule may say more: a group of 1,000 is half a million clauses. */
const MOST_CLAUSES = 1_000_000;

/**
 * Reads rules, one a line; what follows a `#` is a comment. The options are what the rules speak of, called as they like. Every
 * line that cannot be read is told.
 */
export function readRules(text: string): ReadProblem {
  const rules: { rule: Rule; line: number }[] = [];
  const errors: BadLine[] = [];
  for (const [at, written] of text.split('\n').entries()) {
    const line = written.replace(/#.*/, '').trimEnd();
    if (line.trim() === '') continue;
    const read = readRule(line, ANY_NAME);
    if (read.ok) rules.push({ rule: read.rule, line: at + 1 });
    else errors.push({ line: at + 1, fault: read.fault });
  }
  const names = [...new Set(rules.flatMap(({ rule }) => namesIn(rule.formula)))];
  const literals = new Map(names.map((name, at) => [name, at + 1]));
  const row: number[] = [];
  for (const { rule, line } of rules) {
    const clauses = clausesOf(rule.formula, (name) => [literals.get(name) ?? 0], MOST_CLAUSES);
    if (!clauses) errors.push({ line, fault: fault('rule-large') });
    for (const clause of clauses ?? []) row.push(...clause, 0);
  }
  return errors.length > 0 ? { ok: false, errors } : { ok: true, problem: named(names, row) };
}

/** A compiled model as a problem over the keys of its options. */
export function problemOfModel(model: ConfigurableModel): NamedProblem {
  return named(
    model.options.map(({ key }) => key),
    rowOf(model),
  );
}

function named(names: readonly string[], clauses: readonly number[]): NamedProblem {
  const literals = new Map(names.map((name, at) => [name, at + 1]));
  const plain = (word: string) => literals.get(word.replace(/^part:/, ''));
  return {
    size: names.length,
    clauses,
    literalOf(word) {
      const literal = plain(word);
      if (literal !== undefined || !word.startsWith('-')) return literal;
      const denied = plain(word.slice(1));
      return denied === undefined ? undefined : -denied;
    },
    tell: (literal) => `${literal < 0 ? '-' : ''}${names[Math.abs(literal) - 1]}`,
  };
}
