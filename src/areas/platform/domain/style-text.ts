/** What a theme may write of CSS: text that loads nothing and ends where it stands. */

export type StyleFault = {
  /** Where it begins, in characters. */
  readonly at: number;
  /** What stands there. */
  readonly found: string;
  readonly kind: 'comment' | 'string' | 'not-allowed' | 'closes-nothing' | 'not-closed' | 'light-dark';
};

const COMMENT_OR_STRING = /\/\*[\s\S]*?(?:\*\/|$)|"[^"\n\r\f]*"?|'[^'\n\r\f]*'?/g;
const isComment = (one: string) => one.startsWith('/*');
const blank = (one: string): string => one.replace(/[^\n]/g, ' ');

/** A style sheet with a blank for each character of a comment, so that places stay and no two words become one. */
export const withoutComments = (css: string): string =>
  css.replace(COMMENT_OR_STRING, (one) => (isComment(one) ? blank(one) : one));

/** A style sheet without comments, and with a blank for each character of a string: what a bracket or a semicolon in one says is no CSS. */
export const withoutStrings = (css: string): string =>
  withoutComments(css).replace(COMMENT_OR_STRING, (one) => `"${blank(one.slice(2))}"`.slice(0, one.length));

/** Functions that load a file, or paint what a script says; with the prefix of a browser too. */
const LOADS = /^(-[a-z]+-)?(url(-prefix)?|src|image|image-set|cross-fade|element|paint)\($/i;
const LIGHT_DARK = /light-dark\(/gi;
const AT_RULES = /^@(media|supports|container|keyframes)$/i;

/**
 * All that a style sheet or a value may not say, in the order of its text: what loads a file, rules that hold for the whole page, `<` and
 * `\`, and what is not closed. Comments are judged by their ends alone: a page is given the text that `withoutComments` makes.
 */
export function styleFaults(css: string): readonly StyleFault[] {
  const faults: StyleFault[] = [];
  for (const { 0: one, index: at } of css.matchAll(COMMENT_OR_STRING)) {
    if (isComment(one)) {
      if (!/^\/\*[\s\S]*\*\/$/.test(one)) faults.push({ at, found: '/*', kind: 'comment' });
    } else if (one.length < 2 || one.at(-1) !== one[0])
      faults.push({ at, found: one.slice(0, 1), kind: 'string' });
  }
  const served = withoutComments(css);
  for (const { 0: found, index: at } of served.matchAll(/[<\\]/g))
    faults.push({ at, found, kind: 'not-allowed' });
  const bare = withoutStrings(css);
  for (const { 0: found, index: at } of bare.matchAll(/@[^\s(){}[\];:,"'@]*|[\w-]+\(/g))
    if (found.startsWith('@') ? !AT_RULES.test(found) : LOADS.test(found))
      faults.push({ at, found, kind: 'not-allowed' });
  faults.push(...bracketFaults(bare), ...lightDarkFaults(served));
  return faults.toSorted((one, other) => one.at - other.at);
}

const CLOSING: Readonly<Record<string, string>> = { '{': '}', '(': ')', '[': ']' };

/** The first bracket that closes nothing, or the last that is not closed. */
function bracketFaults(bare: string): readonly StyleFault[] {
  const open: { readonly at: number; readonly found: string }[] = [];
  for (const { 0: found, index: at } of bare.matchAll(/[{}()[\]]/g)) {
    if (CLOSING[found]) open.push({ at, found });
    else if (CLOSING[open.pop()?.found ?? ''] !== found) return [{ at, found, kind: 'closes-nothing' }];
  }
  const last = open.at(-1);
  return last ? [{ ...last, kind: 'not-closed' }] : [];
}

const lightDarkFaults = (css: string): readonly StyleFault[] =>
  [...css.matchAll(LIGHT_DARK)].flatMap(({ 0: found, index: at }) => {
    const parts = partsFrom(css, at + found.length)?.parts;
    return parts?.length === 2 && parts.every((part) => /^[^"']*[^"'\s][^"']*$/.test(part))
      ? []
      : [{ at, found, kind: 'light-dark' as const }];
  });

/** What stands between brackets, by its commas, and where the closing bracket is; undefined where there is none. */
function partsFrom(
  css: string,
  from: number,
): { readonly parts: readonly string[]; readonly end: number } | undefined {
  const parts: string[] = [];
  let depth = 1;
  let begin = from;
  for (let at = from; at < css.length; at += 1) {
    const sign = css[at];
    if (sign === '(') depth += 1;
    else if (sign === ')') depth -= 1;
    if (depth === 0) return { parts: [...parts, css.slice(begin, at)], end: at + 1 };
    if (sign === ',' && depth === 1) {
      parts.push(css.slice(begin, at));
      begin = at + 1;
    }
  }
  return undefined;
}

/**
 * Writes `light-dark()` as the build writes it for the oldest browsers that pages are made for: two properties of which one is empty. The
 * style sheets of pages set both wherever they set `color-scheme`.
 * @param css without faults of `styleFaults`
 */
export function withoutLightDark(css: string): string {
  const begins = css.search(LIGHT_DARK);
  if (begins < 0) return css;
  const from = css.indexOf('(', begins) + 1;
  const { parts, end } = partsFrom(css, from) ?? { parts: [], end: from };
  const [light = '', dark = ''] = parts.map((part) => withoutLightDark(part.trim()));
  return `${css.slice(0, begins)}var(--lightningcss-light, ${light}) var(--lightningcss-dark, ${dark})${withoutLightDark(css.slice(end))}`;
}
