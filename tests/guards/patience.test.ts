import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { testFiles } from '../../scripts/test-files.mjs';

/** Tests, and the help from which some take theirs; not what stands here. */
const names = new Set([...(testFiles() as string[]), ...globSync('tests/**/*.ts')]);
names.delete('tests/guards/patience.test.ts');
const files = [...names].map((file) => ({ file, text: readFileSync(file, 'utf8') }));
const found = (pattern: RegExp, of: (file: string) => boolean = () => true): string[] =>
  files.flatMap(({ file, text }) =>
    of(file)
      ? [...text.matchAll(pattern)].map(
          ({ index = 0 }) => `${file}:${text.slice(0, index).split('\n').length}`,
        )
      : [],
  );
const isJourney = (file: string): boolean => file.endsWith('.spec.ts');

describe('a test that waits', () => {
  it('has the patience of all tests, which `expect.poll` has: Vitest’s own `waitFor` gives up after a second', () => {
    expect(found(/vi\.wait(?:For|Until)\(/g)).toEqual([]);
  });

  it('waits in a journey for what the browser shows, and never for a time; only what must not come is given some', () => {
    expect(found(/\.waitForTimeout\(/g, isJourney)).toEqual([]);
  });

  it('ends in a journey by the limit of all journeys, which no slow machine reaches', () => {
    expect(found(/test\.setTimeout\(/g, isJourney)).toEqual([]);
  });
});

describe('a journey', () => {
  it('acts on pages that are alive: it takes its `test` from `portal.ts`', () => {
    const own = /import \{[^}]*\btest\b[^}]*\} from '@playwright\/test'/g;
    expect(found(own, isJourney)).toEqual([]);
  });
});

describe('no test', () => {
  it('is left out, but where the system has not what it is about; what is long lies in a soak’s own file or is defined in a soak alone', () => {
    const leftOut = /\b(?:it|test|describe)\.(?:skip|only|todo|fixme|fails|runIf|concurrent\.skip)\b/g;
    expect(found(leftOut)).toEqual([]);
    expect(found(/\.skipIf\((?!process\.platform )/g)).toEqual([]);
  });
});

describe('a module', () => {
  it('is new to a test by another address: Node loads it, and Vitest’s own ways to replace or forget one do nothing', () => {
    expect(found(/\bvi\.(?:resetModules|doMock|unmock|doUnmock)\(/g)).toEqual([]);
  });
});
