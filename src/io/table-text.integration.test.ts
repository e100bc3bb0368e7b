import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { tableStream, textOfTable } from './table-text.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-table-'));
});
afterAll(() => rm(folder, { recursive: true }));

const WORDS = 'São João; “açúcar” – 5 €; maçã';
/** As a Windows of Brazil or Argentina writes it: the letters of Latin-1, and its own signs. */
const windows = Buffer.from(
  WORDS.replace(/[“”–€]/g, (sign) => ({ '“': '\x93', '”': '\x94', '–': '\x96', '€': '\x80' })[sign] ?? ''),
  'latin1',
);

it.each([
  ['UTF-8', Buffer.from(WORDS), WORDS],
  ['UTF-8 with its mark', Buffer.from(`\uFEFF${WORDS}`), `\uFEFF${WORDS}`],
  ['Windows-1252', windows, WORDS],
  ['nothing', Buffer.alloc(0), ''],
])('a table in %s is read with its letters, held or as it comes', async (name, bytes, expected) => {
  expect(textOfTable(bytes)).toBe(expected);
  const path = join(folder, name);
  await writeFile(path, bytes);
  expect((await text(await tableStream(path))).replace(/^\uFEFF/, '')).toBe(expected.replace(/^\uFEFF/, ''));
});

it('one letter at the end of a long table says what it is written in', async () => {
  const path = join(folder, 'long');
  await writeFile(
    path,
    Buffer.concat([Buffer.from('rua,cep\n'.repeat(40_000)), Buffer.from('ção', 'latin1')]),
  );
  expect((await text(await tableStream(path))).endsWith('\nção')).toBe(true);
});

it('what is in neither encoding shows as no letter', async () => {
  for (const bytes of [Buffer.from(WORDS, 'utf16le'), Buffer.from([0x41, 0xff, 0x00, 0x81, 0x42])]) {
    expect(textOfTable(bytes)).toContain('\uFFFD');
    const path = join(folder, 'neither');
    await writeFile(path, bytes);
    expect(await text(await tableStream(path))).toContain('\uFFFD');
  }
});

it('a table that is not there fails as a file does', async () => {
  await expect(tableStream(join(folder, 'none'))).rejects.toThrow('ENOENT');
});

it('UTF-8 of which a byte is broken is not read as another encoding', async () => {
  const broken = Buffer.concat([Buffer.from('Amapá\n'), Buffer.from('Ceará\n', 'latin1')]);
  // The letter lies across two pieces of a file that is read.
  const long = Buffer.concat([Buffer.from(`${'x'.repeat(65_534)}\ná`), Buffer.from('\xE3\n', 'latin1')]);
  for (const bytes of [broken, long]) {
    expect(textOfTable(bytes)).toMatch(/á[\s\S]*\uFFFD/);
    const path = join(folder, 'broken');
    await writeFile(path, bytes);
    expect(await text(await tableStream(path))).toMatch(/á[\s\S]*\uFFFD/);
  }
});
