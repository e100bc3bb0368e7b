/**
 * The text form of option rules, one rule a line: which options of a model go together. What a rule means is a formula
 * over names; what a car can be with all of them is the configurator's matter. The form is told in docs/guides/rules.md.
 */
import { type Fault, fault } from '../../../kit/faults.ts';

/** A statement about a car, built from names: a part's code, or `version:`, `colour:`, `coating:`, `market:` and a code. */
export type Formula =
  | { readonly is: 'name'; readonly name: string }
  | { readonly is: 'not'; readonly of: Formula }
  | { readonly is: 'and' | 'or'; readonly of: readonly Formula[] }
  | { readonly is: 'iff'; readonly of: readonly [Formula, Formula] };

export type RuleForm =
  | 'requires'
  | 'excludes'
  | 'one-of'
  | 'at-most-one'
  | 'contains'
  | 'only-with'
  | 'expression';

export type Rule = {
  /** As written. */
  readonly text: string;
  readonly form: RuleForm;
  /** The names before the rule's word, in order; of a list or an expression all its names. */
  readonly subjects: readonly string[];
  /** The names after the rule's word, in order. */
  readonly others: readonly string[];
  readonly formula: Formula;
};

/** Where a rule cannot be read: the column (from 1) and what was expected there, as a fault of a file. */
export type Unreadable = { readonly ok: false; readonly fault: Fault };

type Token = { readonly word: string; readonly column: number };
type Cursor = {
  readonly tokens: readonly Token[];
  readonly names: RegExp;
  at: number;
  readonly end: number;
  depth: number;
};

const NAME = /^(?:(?:version|colour|coating|market|part):)?[A-Za-z0-9-]{1,20}$/;
/** Names as models outside of a catalogue have them. */
export const ANY_NAME: RegExp = /^\S{1,200}$/;
const WORDS = new Set(
  'not and or implies iff requires excludes contains only with one of at most ( ) ,'.split(' '),
);
const MOST_DEEP = 100;

/**
 * Reads one rule, or says where it cannot be read and what was expected there.
 *
 * @param names what a name looks like; as a catalogue has them when it is left out
 */
export function readRule(
  text: string,
  names: RegExp = NAME,
): { readonly ok: true; readonly rule: Rule } | Unreadable {
  const tokens = [...text.matchAll(/[(),]|[^\s(),]+/g)].map(({ 0: word, index }) => ({
    word,
    column: index + 1,
  }));
  const cursor: Cursor = { tokens, names, at: 0, end: text.trimEnd().length + 1, depth: 0 };
  try {
    const rule = line(cursor);
    if (cursor.at < tokens.length) return unreadable(cursor, 'rule-end');
    return { ok: true, rule: { text: text.trim(), ...rule } };
  } catch (error) {
    if (isUnreadable(error)) return error;
    throw error;
  }
}

/** The names that a formula speaks of, in order and with repeats. */
export function namesIn(formula: Formula): string[] {
  if (formula.is === 'name') return [formula.name];
  return formula.is === 'not' ? namesIn(formula.of) : formula.of.flatMap(namesIn);
}

/** What each kit contains, also through kits in kits: part codes by part code. */
export function kitsOf(
  rules: readonly Pick<Rule, 'form' | 'subjects' | 'others'>[],
): ReadonlyMap<string, readonly string[]> {
  const direct = new Map<string, string[]>();
  for (const { form, subjects, others } of rules) {
    const [kit] = subjects;
    if (form === 'contains' && kit) direct.set(kit, [...(direct.get(kit) ?? []), ...others]);
  }
  return new Map([...direct.keys()].map((kit) => [kit, reached(direct, kit)]));
}

function reached(direct: ReadonlyMap<string, readonly string[]>, kit: string): string[] {
  const found = new Set<string>([kit]);
  for (const one of found) for (const inside of direct.get(one) ?? []) found.add(inside);
  found.delete(kit);
  return [...found];
}

// The grammar, from the whole line down to one name

function line(cursor: Cursor): Omit<Rule, 'text'> {
  if (take(cursor, 'one', 'of')) return group('one-of', list(cursor, nameFormula));
  if (take(cursor, 'at', 'most', 'one', 'of')) return group('at-most-one', list(cursor, nameFormula));
  const start = cursor.at;
  const subject = expression(cursor);
  if (take(cursor, 'requires')) return linked('requires', subject, every(list(cursor, expression)));
  if (take(cursor, 'only', 'with')) return linked('only-with', subject, expression(cursor));
  if (take(cursor, 'excludes')) {
    return linked('excludes', subject, every(list(cursor, expression).map(not)));
  }
  if (cursor.tokens[cursor.at]?.word === 'contains') {
    if (cursor.at > start + 1) throw unreadable({ ...cursor, at: start }, 'rule-kit-name');
    cursor.at += 1;
    return linked('contains', subject, every(list(cursor, nameFormula)));
  }
  return { form: 'expression', subjects: namesIn(subject), others: [], formula: subject };
}

function linked(form: RuleForm, subject: Formula, then: Formula): Omit<Rule, 'text'> {
  return { form, subjects: namesIn(subject), others: namesIn(then), formula: any([not(subject), then]) };
}

function group(form: 'one-of' | 'at-most-one', members: readonly Formula[]): Omit<Rule, 'text'> {
  const pairs = members.flatMap((one, index) =>
    members.slice(index + 1).map((other) => any([not(one), not(other)])),
  );
  const formula = every(form === 'one-of' ? [any(members), ...pairs] : pairs);
  return { form, subjects: members.flatMap(namesIn), others: [], formula };
}

function list(cursor: Cursor, item: (cursor: Cursor) => Formula): Formula[] {
  const items = [item(cursor)];
  while (take(cursor, ',')) items.push(item(cursor));
  return items;
}

/** From the loosest word to the tightest: iff, implies (to the right), or, and, not. */
function expression(cursor: Cursor): Formula {
  let left = implication(cursor);
  while (take(cursor, 'iff')) left = { is: 'iff', of: [left, implication(cursor)] };
  return left;
}

function implication(cursor: Cursor): Formula {
  const left = joined(cursor, 'or');
  return take(cursor, 'implies') ? any([not(left), implication(cursor)]) : left;
}

function joined(cursor: Cursor, word: 'and' | 'or'): Formula {
  const next = () => (word === 'or' ? joined(cursor, 'and') : negation(cursor));
  const parts = [next()];
  while (take(cursor, word)) parts.push(next());
  return word === 'or' ? any(parts) : every(parts);
}

function negation(cursor: Cursor): Formula {
  let denied = false;
  while (take(cursor, 'not')) denied = !denied;
  const inner = bracketed(cursor);
  return denied ? not(inner) : inner;
}

function bracketed(cursor: Cursor): Formula {
  if (!take(cursor, '(')) return nameFormula(cursor);
  cursor.depth += 1;
  if (cursor.depth > MOST_DEEP) throw unreadable(cursor, 'rule-deep');
  const inner = expression(cursor);
  if (!take(cursor, ')')) throw unreadable(cursor, 'rule-bracket');
  cursor.depth -= 1;
  return inner;
}

function nameFormula(cursor: Cursor): Formula {
  const word = cursor.tokens[cursor.at]?.word;
  if (word === undefined || WORDS.has(word) || !cursor.names.test(word))
    throw unreadable(cursor, 'rule-name');
  cursor.at += 1;
  return { is: 'name', name: word.startsWith('part:') ? word.slice(5) : word };
}

function take(cursor: Cursor, ...words: readonly string[]): boolean {
  if (words.some((word, ahead) => cursor.tokens[cursor.at + ahead]?.word !== word)) return false;
  cursor.at += words.length;
  return true;
}

type Expected = 'rule-end' | 'rule-kit-name' | 'rule-deep' | 'rule-bracket' | 'rule-name';

function unreadable(cursor: Cursor, expected: Expected): Unreadable {
  const token = cursor.tokens[cursor.at];
  if (!token) {
    const code = expected === 'rule-bracket' ? 'rule-bracket-missing' : 'rule-name-missing';
    return { ok: false, fault: fault(code, { column: cursor.end }) };
  }
  const at = { column: token.column, found: token.word.slice(0, 40) };
  if (expected === 'rule-deep') return { ok: false, fault: fault(expected, { ...at, most: MOST_DEEP }) };
  return { ok: false, fault: fault(expected, at) };
}

function isUnreadable(error: unknown): error is Unreadable {
  return typeof error === 'object' && error !== null && 'fault' in error;
}

const not = (of: Formula): Formula => ({ is: 'not', of });
const every = (of: readonly Formula[]): Formula => joint('and', of);
const any = (of: readonly Formula[]): Formula => joint('or', of);

function joint(is: 'and' | 'or', of: readonly Formula[]): Formula {
  const [only] = of;
  return only && of.length === 1 ? only : { is, of };
}
