import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ParseResult, parseSync } from 'oxc-parser';
import { describe, expect, it } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { ROOT } from './served-pages.ts';

/** The build for browsers, as `package.json` names the oldest of them: Chrome and Edge 111, Firefox 121, Safari 16.4. */
const ASSETS = join(ROOT, 'build', 'client', 'assets');
const files = (ending: string) =>
  globSync(`*.${ending}`, { cwd: ASSETS }).map((name) => ({
    name,
    text: readFileSync(join(ASSETS, name), 'utf8'),
  }));

/**
 * What one of these browsers lacks (the web features data of the W3C's WebDX group, 2026-11). One may stand in the build where the code asks
 * before whether it is there.
 */
const LACKING = [
  'AbortSignal.any',
  'URL.canParse',
  'URL.parse',
  'Object.groupBy',
  'Map.groupBy',
  'Array.fromAsync',
  'Promise.withResolvers',
  'Promise.try',
  'RegExp.escape',
  'Error.isError',
  'Math.sumPrecise',
  'Math.f16round',
  'Iterator.from',
  'Iterator.prototype',
  'Atomics.waitAsync',
  'Uint8Array.fromBase64',
  'Uint8Array.fromHex',
  '.isSubsetOf(',
  '.isSupersetOf(',
  '.isDisjointFrom(',
  '.symmetricDifference(',
  '.toBase64(',
  '.toHex(',
  '.isWellFormed(',
  '.toWellFormed(',
  '.setFromBase64(',
  '.transferToFixedLength(',
  '.showPopover(',
  '.hidePopover(',
  '.togglePopover(',
  '.checkVisibility(',
  '.startViewTransition(',
  '.requestIdleCallback(',
  '.moveBefore(',
  '.setHTML(',
  '.setHTMLUnsafe(',
  '.scrollIntoViewIfNeeded(',
  'new URLPattern(',
  'new CloseWatcher(',
  'new EditContext(',
  'scheduler.yield(',
  'scheduler.postTask(',
  'CSS.registerProperty(',
  'CSS.highlights',
  'document.parseHTMLUnsafe',
  'Intl.DurationFormat',
  'Intl.Segmenter',
  'navigator.userAgentData',
  'navigator.getBattery',
];

/** The code asks before: `typeof URL.canParse`, `startViewTransition in document`, `requestIdleCallback ?? …`, `?.(`. */
function asksFirst(text: string, name: string): boolean {
  const word =
    name
      .replace(/^new |[.(]+$/g, '')
      .split('.')
      .at(-1) ?? '';
  const requested = [
    `typeof [\\w$.]*\\b${word}\\b`,
    `["'\`]${word}["'\`] ?in `,
    `\\.${word}\\?\\.\\(`,
    `\\.${word}(\\?\\?|&&|\\?[^.])`,
  ];
  return requested.some((pattern) => new RegExp(pattern).test(text));
}

describe('the build for browsers', () => {
  it('is made for those that package.json names', () => {
    expect(manifest.browserslist).toEqual([
      'chrome >= 111',
      'edge >= 111',
      'firefox >= 121',
      'safari >= 16.4',
      'ios_saf >= 16.4',
    ]);
    expect(files('js').length).toBeGreaterThan(50);
  });

  it('has no function that one of them lacks, unless it asks first', () => {
    const found = files('js').flatMap(({ name, text }) =>
      LACKING.filter((one) => text.includes(one) && !asksFirst(text, one)).map((one) => `${name}: ${one}`),
    );
    expect(found).toEqual([]);
  });

  it('has no syntax that one of them cannot read', () => {
    // The build writes newer syntax in theirs; what it cannot write otherwise is looked for where it may be.
    const found = files('js').flatMap(({ name, text }) =>
      MAYBE_NEW.test(text) ? newSyntax(parseSync(name, text)).map((what) => `${name}: ${what}`) : [],
    );
    expect(found).toEqual([]);
  });

  it('has no style that one of them drops and cannot do without', () => {
    const found = files('css').flatMap(({ name, text }) =>
      DROPPED.filter(([, pattern]) => pattern.test(text)).map(([what]) => `${name}: ${what}`),
    );
    expect(found).toEqual([]);
  });
});

const DROPPED: readonly (readonly [what: string, pattern: RegExp])[] = [
  ['nested rules', /[{};]\s*&/],
  ['light-dark()', /light-dark\(/],
  ['@scope', /@scope\b/],
  ['@property', /@property\b/],
  ['relative colours', /\((?:from )\s*(?:var|#|[a-z])/],
  ['anchor positions', /anchor\(|position-area:|anchor-name:/],
  ['round() and its like', /[:, (](?:round|mod|rem)\(/],
  // A selector that is not known takes its whole list with it, but within :is().
  ['an open popover outside of :is()', /(?<!:is\()(?<!selector\():popover-open/],
  [':dir() or :state()', /:(?:dir|state)\(/],
];

const MAYBE_NEW =
  /\busing [\w$]+ ?=|\bwith ?: ?\{|\(\?[ims]*-?[ims]+:|\/[dgimsuy]*v[dgimsuy]*(?=[.,;)\]}])|\n@\w/;

/** Kinds of nodes, and of regular expressions, that came later than these browsers. */
function newSyntax({ program, errors }: ParseResult): readonly string[] {
  const found = new Set<string>(errors.map(({ message }) => message));
  const walk = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    if (Array.isArray(node)) {
      for (const one of node) walk(one);
      return;
    }
    const { type, kind, regex, attributes, options } = node as Record<string, unknown>;
    if (type === 'VariableDeclaration' && /using/.test(String(kind))) found.add('using');
    if (type === 'Decorator') found.add('a decorator');
    if (Array.isArray(attributes) && attributes.length > 0 && String(type).startsWith('Import'))
      found.add('import attributes');
    if (type === 'ImportExpression' && options) found.add('import attributes');
    const { pattern = '', flags = '' } = (regex ?? {}) as { pattern?: string; flags?: string };
    if (flags.includes('v')) found.add(`/${pattern}/${flags}`);
    if (/\(\?[a-z]*-?[a-z]*:/.test(pattern) && !pattern.includes('(?:')) found.add(`/${pattern}/${flags}`);
    for (const value of Object.values(node)) if (typeof value === 'object') walk(value);
  };
  walk(program);
  return [...found];
}
