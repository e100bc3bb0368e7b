import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { IS_WHOLE, todays } from '../strength.ts';

it('ways to try things take turns: each is tried by some thing of a list that is no shorter, and none twice by one', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 20 }), (many, count) => {
      const ways = Array.from({ length: many }, (_, way) => way);
      const tried = ways.map((_, at) => todays(ways, at, count));
      for (const one of tried) {
        expect(one).toHaveLength(IS_WHOLE ? many : Math.min(many, count));
        expect(new Set(one).size).toBe(one.length);
      }
      expect(new Set(tried.flat()).size).toBe(many);
    }),
  );
});

it('a file whose help asks how strong a run is asks so itself: `npm run soak` takes the files that do', () => {
  const asks = (text: string, name: string) => text.includes(`/${name}'`);
  const files = globSync('{tests,src,scripts,artwork}/**/*.{test,spec}.{ts,tsx}').map((file) => ({
    file,
    text: readFileSync(file, 'utf8'),
  }));
  const helpers = globSync('tests/**/*.ts')
    .filter((file) => !/\.(test|spec)\.ts$/.test(file) && asks(readFileSync(file, 'utf8'), 'strength.ts'))
    .map((file) => basename(file))
    // How long tests wait and what databases lie on is no matter of a test.
    .filter((name) => name !== 'setup.ts' && name !== 'test-database.ts');
  expect(helpers.length).toBeGreaterThan(2);
  const missed = files.filter(
    ({ text }) => helpers.some((name) => asks(text, name)) && !asks(text, 'strength.ts'),
  );
  expect(missed.map(({ file }) => file)).toEqual([]);
});
