/** Where a text stops being JSON (RFC 8259), without words of any engine: those change with its versions. */

/** The first place that cannot be read, counted from 1; or that the text ends before what it began has ended. */
export type JsonFault =
  | { readonly isCut: true }
  | { readonly isCut: false; readonly line: number; readonly column: number };

const SPACE = /[ \t\n\r]*/y;
/** A string without its end may go on: its last mark may be what is missing. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: no string of JSON has one
const STRING = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*/y;
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const NAMES = ['true', 'false', 'null'] as const;
/** What may still become something: the beginning of a name, of a number, of an escape. */
const UNFINISHED = /(?:\\(?:u[\da-fA-F]{0,3})?|-|\d\.|\d[eE][+-]?|t|tr|tru|f|fa|fal|fals|n|nu|nul)$/;

/** Undefined of a text that `JSON.parse` reads. */
export function jsonFault(text: string): JsonFault | undefined {
  const at = brokenAt(text);
  if (at === undefined) return undefined;
  const rest = text.slice(at);
  if (rest.trim() === '' || isBeginning(rest)) return { isCut: true };
  const before = text.slice(0, at).split('\n');
  return { isCut: false, line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

const isBeginning = (rest: string) => rest.length <= 8 && UNFINISHED.exec(rest)?.index === 0;

type Expected = 'value' | 'value-or-end' | 'name' | 'name-or-end' | 'colon' | 'next';

/** How many characters a pattern takes here; nothing where it does not fit. */
function matchedLength(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0].length ?? 0;
}

/** The offset of the first character that cannot stand there; the length of the text where it ends too early. */
function brokenAt(text: string): number | undefined {
  const open: ('{' | '[')[] = [];
  let expected = 'value' as Expected;
  let at = 0;
  for (;;) {
    at += matchedLength(SPACE, text, at);
    const sign = text[at];
    if (sign === undefined) return isWhole(open, expected) ? undefined : at;
    if (isWhole(open, expected)) return at;
    const level = open.at(-1);
    if (expected === 'colon') {
      if (sign !== ':') return at;
      expected = 'value';
      at += 1;
    } else if (isEnd(sign, level, expected)) {
      open.pop();
      expected = 'next';
      at += 1;
    } else if (expected === 'next') {
      if (sign !== ',') return at;
      expected = level === '{' ? 'name' : 'value';
      at += 1;
    } else if (sign === '"') {
      const end = at + matchedLength(STRING, text, at);
      if (text[end] !== '"') return end;
      at = end + 1;
      expected = expected === 'name' || expected === 'name-or-end' ? 'colon' : 'next';
    } else if (expected === 'name' || expected === 'name-or-end') return at;
    else if (sign === '{' || sign === '[') {
      open.push(sign);
      expected = sign === '{' ? 'name-or-end' : 'value-or-end';
      at += 1;
    } else {
      const length =
        NAMES.find((name) => text.startsWith(name, at))?.length ?? matchedLength(NUMBER, text, at);
      if (length === 0) return at;
      at += length;
      expected = 'next';
    }
  }
}

const isWhole = (open: readonly string[], expected: Expected): boolean =>
  open.length === 0 && expected === 'next';

const isEnd = (sign: string, level: '{' | '[' | undefined, expected: Expected): boolean =>
  sign === '}'
    ? level === '{' && (expected === 'next' || expected === 'name-or-end')
    : sign === ']' && level === '[' && (expected === 'next' || expected === 'value-or-end');
