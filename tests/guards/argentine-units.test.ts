import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Units and payments of Brazil that Argentine readers do not use. */
const BRAZILIAN = /\bkgfm\b|\bkm\/l\b|\bkm por litro\b|\}\}x de\b|\d+x de\b|\bboletos?\b/i;

it('Argentine labels and demo texts have the units and instalments of their market', () => {
  const files = [
    ...globSync('src/**/*es-AR*.ts'),
    ...globSync('seeds/**/*ar.json'),
    ...globSync('seeds/catalogue/*.ar/*.json'),
  ];
  expect(files.length).toBeGreaterThan(60);
  const found = files.flatMap((path) =>
    readFileSync(path, 'utf8')
      .split('\n')
      .filter((line) => BRAZILIAN.test(line.replace(/^\s*'?[\w.-]+'?:/, '')))
      .map((line) => `${path}: ${line.trim().slice(0, 100)}`),
  );
  expect(found).toEqual([]);
});
