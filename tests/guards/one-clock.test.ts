import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Where a time of day is written for machines, or read from a zone's clock. */
const OTHERS = [
  'src/kit/time-zone.ts',
  'src/areas/admin/domain/csv.ts',
  'src/areas/dealers/domain/dealer-clock.ts',
  'src/areas/platform/domain/market-time.ts',
];

it('times of day are written in one place, by a clock of 24 hours', () => {
  const files = globSync('src/**/*.{ts,tsx}').filter((path) => !/\.test\.tsx?$/.test(path));
  expect(files.length).toBeGreaterThan(1_000);
  const writers = files.filter((path) =>
    /timeStyle|\bhour: '|toLocaleTimeString/.test(readFileSync(path, 'utf8')),
  );
  expect(writers.toSorted()).toEqual(['src/kit/moments.ts', ...OTHERS].toSorted());
});
