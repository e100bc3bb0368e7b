import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** What keeps the server's drawing itself, and maps, whose place has a picture of its own meanwhile. */
const BOUNDARIES = ['src/areas/dealers/web/map-box.tsx', 'src/ui/lazy-part.tsx', 'src/ui/map/place-map.tsx'];

it('a part of a page whose code comes late is a lazyPart: React would take away what the server has drawn of any other', () => {
  const found = globSync('src/**/*.tsx')
    .filter((path) => !/\.test\./.test(path))
    .filter((path) => /\bSuspense\b|\blazy\(/.test(readFileSync(path, 'utf8')));
  expect(found.toSorted()).toEqual(BOUNDARIES);
});
