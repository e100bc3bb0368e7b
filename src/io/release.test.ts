import fc from 'fast-check';
import { expect, it } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { connectionName, isBefore, RELEASE, releaseOf } from './release.ts';

const part = fc.nat({ max: 40 });
const release = fc.tuple(part, part, part);

it('releases come one after the other by their numbers, not by their digits', () => {
  fc.assert(
    fc.property(release, release, (a, b) => {
      const differs = a.findIndex((value, at) => value !== b[at]);
      const expected = differs >= 0 && (a[differs] as number) < (b[differs] as number);
      expect(isBefore(a.join('.'), b.join('.'))).toBe(expected);
    }),
  );
});

it('is called as the package is', () => {
  expect(RELEASE).toBe(manifest.version);
});

it.each([
  [connectionName(RELEASE), RELEASE],
  ['vitrine 1.12.0', '1.12.0'],
  ['vitrine 1.12.0 listening', '1.12.0'],
  ['vitrine pooled', undefined],
  ['vitrine', '0.2.0'],
  ['vitrine jobs', undefined],
  ['psql', undefined],
])('a connection named %j is of release %s', (name, expected) => {
  expect(releaseOf(name)).toBe(expected);
});
