/** An entry as fields that can be typed, and what was typed as an entry again. */
import { type FieldLeaf, leavesOf, listsIn } from './entries.ts';
import type { Group } from './kinds.ts';
import { optionalOf } from './optional.ts';

/** How a field is typed: `lines` one item a line. */
export type EditField = {
  readonly field: string;
  readonly as: 'number' | 'flag' | 'text' | 'lines';
  /** As it is typed: a comma before the decimals. */
  readonly value: string;
};

export type Typed = Readonly<Record<string, string>>;
export type ValueFault = 'number' | 'yes-no';

type Written = Readonly<Record<string, unknown>>;
const asOf = ({ value, joint }: FieldLeaf): EditField['as'] => {
  if (joint !== undefined) return 'lines';
  if (typeof value === 'number') return 'number';
  return typeof value === 'boolean' ? 'flag' : 'text';
};

/** What names an entry: changed, it would be another one. */
const NAMES: readonly string[] = ['key', 'code', 'id', 'source', 'plan', 'year'];

function leavesIn(group: Group, entry: Written): readonly FieldLeaf[] {
  const hidden = [...listsIn(group), ...NAMES];
  const leaves = leavesOf(
    Object.fromEntries(Object.entries(entry).filter(([name]) => !hidden.includes(name))),
  );
  return leaves.filter(({ field }) => !NAMED.test(field));
}

/** What names an entry of a list within it. */
const NAMED = /\]\.(?:group|code|id|key)$/;
/** What authors come for stands first. */
const FIRST = /^(?:price|bonus|ecommercePrice|validity\..*)$|\.rates\./;

/** The fields of an entry, what it may leave out included: prices, rates and days first. */
export function editFieldsOf(group: Group, key: string, entry: Written): readonly EditField[] {
  const fields = leavesIn(group, entry).map((leaf): EditField => {
    const as = asOf(leaf);
    const { field, value, joint = '' } = leaf;
    if (as === 'lines') return { field, as, value: String(value).split(joint).join('\n') };
    return { field, as, value: as === 'number' ? String(value).replace('.', ',') : String(value) };
  });
  const known = new Set(fields.map(({ field }) => field));
  const left = Object.entries(optionalOf(group, key)).filter(([field]) => !known.has(field));
  const all = [...fields, ...left.map(([field, as]) => ({ field, as, value: '' }))];
  return [...all.filter(({ field }) => FIRST.test(field)), ...all.filter(({ field }) => !FIRST.test(field))];
}

const NUMBER = /^-?(?:\d{1,3}(?:\.\d{3})+|\d+)(?:,\d{1,6})?$/;

/** A number as both countries write it, `1.234,56`. */
function readNumber(text: string): number | undefined {
  const plain = text.replace(/[\s\u00a0]|R?\$|%/g, '');
  return NUMBER.test(plain) ? Number(plain.replaceAll('.', '').replace(',', '.')) : undefined;
}

type Read = { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly why: ValueFault };

function readTyped({ as, value: before }: EditField, text: string, isNumbers: boolean): Read {
  if (text === before) return { ok: true, value: undefined };
  if (as === 'text') return { ok: true, value: text };
  if (as === 'flag') {
    const flag = { true: true, false: false }[text];
    return flag === undefined ? { ok: false, why: 'yes-no' } : { ok: true, value: flag };
  }
  if (as === 'number') {
    const value = readNumber(text);
    return value === undefined ? { ok: false, why: 'number' } : { ok: true, value };
  }
  const items = text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean);
  if (!isNumbers) return { ok: true, value: items };
  const numbers = items.map(readNumber);
  return numbers.includes(undefined) ? { ok: false, why: 'number' } : { ok: true, value: numbers };
}

/** The entry with what was typed; what is as it was stays as it was written. An optional field typed empty goes. */
export function withTyped(
  group: Group,
  key: string,
  entry: Written,
  typed: Typed,
):
  | { readonly ok: true; readonly entry: Written }
  | { readonly ok: false; readonly faults: Readonly<Record<string, ValueFault>> } {
  const faults: Record<string, ValueFault> = {};
  const steps = new Map(leavesIn(group, entry).map((leaf) => [leaf.field, leaf.steps] as const));
  const optional = optionalOf(group, key);
  let changed = entry;
  for (const known of editFieldsOf(group, key, entry)) {
    const text = typed[known.field]?.replaceAll('\r\n', '\n').trim();
    if (text === undefined || text === known.value.trim()) continue;
    const at = steps.get(known.field) ?? known.field.split('.');
    if (text === '' && known.field in optional) {
      changed = put(changed, at, undefined) as Written;
      continue;
    }
    const old = at.reduce<unknown>((value, step) => (value as Written | undefined)?.[step], entry);
    const isNumbers = Array.isArray(old) && old.every((one) => typeof one === 'number');
    const read = readTyped(known, text, isNumbers);
    if (!read.ok) faults[known.field] = read.why;
    else if (read.value !== undefined) changed = put(changed, at, read.value) as Written;
  }
  return Object.keys(faults).length > 0 ? { ok: false, faults } : { ok: true, entry: changed };
}

const isEmpty = (made: unknown): boolean =>
  typeof made === 'object' && made !== null && !Array.isArray(made) && Object.keys(made).length === 0;

/** A copy with another value at a place; undefined takes it out. */
export function put(holder: unknown, [step, ...rest]: FieldLeaf['steps'], value: unknown): unknown {
  if (step === undefined) return value;
  if (Array.isArray(holder)) return holder.map((one, at) => (at === step ? put(one, rest, value) : one));
  const { [step]: old, ...others } = (holder ?? {}) as Written;
  const made = put(old, rest, value);
  // What is taken out leaves nothing empty behind: a label without figures is no label.
  if (made === undefined || (value === undefined && isEmpty(made))) return others;
  // A key that there is keeps its place.
  return old === undefined ? { ...others, [step]: made } : { ...(holder as Written), [step]: made };
}
