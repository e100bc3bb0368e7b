import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { writeOnce } from './written-once.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-once-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it('of many who make a file at once all find the same whole text, and nothing else is left', async () => {
  const file = join(folder, 'made', 'secret');
  const texts = Array.from({ length: 20 }, (_, at) => `${at}-`.repeat(5_000));
  const found = await Promise.all(
    texts.map(async (text) => {
      await writeOnce(file, text);
      return readFile(file, 'utf8');
    }),
  );
  expect(new Set(found).size).toBe(1);
  expect(texts).toContain(found[0]);
  expect(await readdir(join(folder, 'made'))).toEqual(['secret']);
  if (process.platform !== 'win32') expect((await stat(file)).mode & 0o777).toBe(0o600);
});

it('what is there already stays as it is', async () => {
  const file = join(folder, 'secret');
  await writeOnce(file, 'first');
  await writeOnce(file, 'second');
  expect(await readFile(file, 'utf8')).toBe('first');
});
