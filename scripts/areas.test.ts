import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { areaList, areaLists, writeAreaLists } from './areas.mjs';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitrine-areas-'));
  write(
    'shop/plug.ts',
    'export const tillsPlug = definePlug({\n});\nexport const shopPlug = definePlug({});\n',
  );
  write('shop/domain/staff-screens.ts', 'export const shopScreens = {\n} as const;\n');
  write('guest-book/plug.ts', 'export type Book = 1;\nexport const bookPlug = definePlug({});\n');
  write(
    'guest-book/pages.ts',
    "export const WORDS = [];\nexport const bookPages = definePages('guest-book', {});\n",
  );
  write('guest-book/domain/staff-screens.ts', 'export const bookScreens = {\n} as const;\n');
  write('guest-book/texts.ts', 'export const texts = [];\n');
  write('platform/plug.ts', 'export const definePlug = 1;\n');
  write('admin/domain/addresses.ts', '');
  write('areas.json', JSON.stringify({ shop: ['loja'], 'guest-book': [], admin: [], platform: [] }));
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(file: string, text: string) {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
}

/** What a list has, without its imports. */
const entriesOf = (file: string) =>
  /(?<=[[{]\n)[\s\S]*?(?=^[\]}])/m.exec(areaLists(folder).get(file) ?? '')?.[0];

describe('the lists of the areas', () => {
  it('have what each folder declares: screens in the order of the areas, plugs and texts by name', () => {
    expect(entriesOf('plugs.ts')).toBe('  bookPlug,\n  shopPlug,\n  tillsPlug,\n');
    expect(entriesOf('declared-pages.ts')).toBe('  ...Object.values(bookPages),\n');
    expect(entriesOf('admin/domain/declared-screens.ts')).toBe('  ...shopScreens,\n  ...bookScreens,\n');
    expect(entriesOf('texts.ts')).toBe('  ...guestBook,\n  ...menu,\n  ...shared,\n');
    const imports = areaLists(folder)
      .get('plugs.ts')
      ?.match(/^import .*/gm);
    expect(imports).toEqual([
      "import { bookPlug } from './guest-book/plug.ts';",
      "import type { ListedPlug } from './platform/plug.ts';",
      "import { shopPlug, tillsPlug } from './shop/plug.ts';",
    ]);
    expect(areaLists(folder).get('admin/domain/declared-screens.ts')).toContain(
      "import { bookScreens } from '../../guest-book/index.ts';",
    );
  });

  it('are written as they have to be', () => {
    writeAreaLists(folder);
    for (const [file, text] of areaLists(folder)) expect(readFileSync(join(folder, file), 'utf8')).toBe(text);
  });

  it('are those of this repository', () => {
    const areas = join(import.meta.dirname, '../src/areas');
    for (const [file, text] of areaLists()) expect(readFileSync(join(areas, file), 'utf8'), file).toBe(text);
  });

  it('say which folder has no line, and which line has no folder', () => {
    write('cellar/plug.ts', '');
    expect(() => areaLists(folder)).toThrow('src/areas/cellar/ has no line in src/areas/areas.json');
    write('areas.json', JSON.stringify({ ...areaList(), cellar: [] }));
    expect(() => areaLists(folder)).toThrow(/^src\/areas\/(guest-book|shop)\/ has no line/);
    const all = { shop: [], 'guest-book': [], admin: [], platform: [], cellar: [], attic: [] };
    write('areas.json', JSON.stringify(all));
    expect(() => areaLists(folder)).toThrow('names attic, and there is no src/areas/attic/');
  });

  it('refuse a file that declares nothing that can be listed', () => {
    write('shop/plug.ts', 'export default definePlug({});\n');
    expect(() => areaLists(folder)).toThrow('src/areas/shop/plug.ts has no "export const … = definePlug("');
    write('shop/plug.ts', 'export const shopPlug = definePlug({});\n');
    write('shop/pages.ts', 'const shopPages = definePages({});\n');
    expect(() => areaLists(folder)).toThrow('src/areas/shop/pages.ts has no "export const … = definePages("');
  });
});
