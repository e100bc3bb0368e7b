import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const CODE = "'(?:BR|AR|br|ar|pt|es|pt-BR|es-AR|BRL|ARS)'";
/** A market, locale, language or currency that is compared, chosen between or cut off the front of a site's key. */
const BRANCH = new RegExp(
  `[!=]== *${CODE}|${CODE} *[!=]==|case ${CODE}|\\? *\\(?${CODE}[^:;\\n]*: *\\(?${CODE}|(?:startsWith|includes)\\('(?:ar|br)/?'\\)|\\((?:br\\|ar|BR\\|AR|pt-BR\\|es-AR|BRL\\|ARS)\\)`,
  'g',
);

/** How many are left. It only falls; code asks the market's record instead (docs/guides/adding-a-market.md). */
const LEFT = 0;

it('no code outside of the markets chooses between two of them', () => {
  const files = globSync(['src/**/*.{ts,tsx}', 'scripts/**/*.ts']).filter(
    (path) => !/\.test\.tsx?$|^src\/kit\/markets\//.test(path),
  );
  expect(files.length).toBeGreaterThan(1_000);
  const branches = files.flatMap((path) =>
    readFileSync(path, 'utf8')
      .split('\n')
      .filter((line) => line.match(BRANCH))
      .map((line) => `${path}: ${line.trim()}`),
  );
  expect(branches.length, branches.join('\n')).toBeLessThanOrEqual(LEFT);
  // What is mended is not broken again: the number follows.
  expect(branches.length, 'set LEFT to the number that there is').toBe(LEFT);
});
