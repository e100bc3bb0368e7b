import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** A paragraph that holds a link and nothing else, with what the link's tag says. */
const ALONE = /<p(?:\s[^>]*)?>\s*<(?:a|Link)\s([^<]*?[^=])>[^<]*<\/(?:a|Link)>\s*<\/p>/g;

it('a link that stands alone in its line is as high as a press needs (WCAG 2.5.8)', () => {
  let seen = 0;
  const low = globSync('src/**/*.tsx')
    .filter((file) => !file.includes('.test.'))
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(ALONE)].flatMap(([, tag = '']) => {
        seen += 1;
        return tag.includes('className') ? [] : [`${file}: ${tag.replace(/\s+/g, ' ')}`];
      }),
    );
  expect(seen).toBeGreaterThan(10);
  expect(low).toEqual([]);
});
