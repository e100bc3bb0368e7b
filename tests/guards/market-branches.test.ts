import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const CODE = `['"](?:BR|AR|br|ar|pt|es|pt-BR|es-AR|BRL|ARS)['"]`;

/** A market, locale, language or currency that is compared, chosen between, or cut off the front of a site's key. */
const BRANCH = new RegExp(
  [
    `[!=]== *${CODE}`,
    `${CODE} *[!=]==`,
    `case ${CODE}`,
    `\\? *\\(?${CODE}[^:;\\n]*: *\\(?${CODE}`,
    "(?:startsWith|includes)\\('(?:ar|br)/?'\\)",
    '\\((?:\\?:)?(?:br\\|ar|BR\\|AR|pt-BR\\|es-AR|BRL\\|ARS)\\)',
    // What a market that is none of two falls back to, in silence: `DEFAULT_MARKET` says so.
    `\\?\\? *${CODE}`,
    `new Set\\(\\[${CODE}|\\[${CODE}\\]\\.includes`,
    '(?:startsWith|endsWith|includes)\\([\'"](?:pt|es|-?BR|-?AR)-?[\'"]\\)',
    '\\.BR\\b.*(?:\\?\\?|\\|\\||\\?).*\\.AR\\b',
    '\\b(?:isArgentina|isBrazil|isBrasil)\\b',
    // The order of one language's letters for the names of all.
    `localeCompare\\([^;]*${CODE}`,
    // The clock of a market.
    '[\'"]America/',
    // Addresses and keys of sites, market by market.
    '\\[[\'"`]/?(?:br|ar)/',
  ].join('|'),
);

/** A type or a list that has both markets written out. */
const SPELLED = /(['"])(BR|pt-BR|BRL)\1 \| |\[(['"])(BR|pt-BR|BRL)\3, /;

/** How many are left. The number only falls; code asks the market's record instead (docs/guides/adding-a-market.md). */
const LEFT = 0;

const files = globSync(['src/**/*.{ts,tsx}', 'scripts/**/*.ts']).filter(
  (path) => !/\.test\.tsx?$|^src\/kit\/markets\//.test(path),
);
const linesWith = (pattern: RegExp) =>
  files.flatMap((path) =>
    readFileSync(path, 'utf8')
      .split('\n')
      .filter((line) => pattern.test(line))
      .map((line) => `${path}: ${line.trim()}`),
  );

it('no code outside of the markets chooses between two of them', () => {
  expect(files.length).toBeGreaterThan(1_000);
  const branches = linesWith(BRANCH);
  expect(branches.length, branches.join('\n')).toBe(LEFT);
});

it('which markets there are is written in their records alone', () => {
  expect(linesWith(SPELLED)).toEqual([]);
});

it('names stand in the order of a language that is said, and not in that of the server’s environment', () => {
  // Days, codes and slugs are ASCII, which every language has in one order.
  const unsaid = linesWith(/localeCompare\((?:\w+\.)?\w+\)/).filter(
    (line) => !/\b(?:announced|until|code|slug)\.localeCompare/.test(line),
  );
  expect(unsaid).toEqual([]);
});
